import { fireEvent } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { vi } from 'vitest'
import { server } from './api.ts'

export const stored = { url: 'https://lunch.example/api/pictures/stored', width: 1200, height: 900 }

export const jpeg = (name = 'ramen.jpg') => new File([`the bytes of ${name}`], name, { type: 'image/jpeg' })

/** jsdom cannot make URLs for files. In these tests, the URL of a file is `blob:` and its name. */
export function stubPreviews(): void {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${file instanceof File && file.name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
}

/** Chooses a file, as the browser's own dialog does. */
export function chooseFile(file: File): void {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No field for files')
  fireEvent.change(input, { target: { files: [file] } })
}

type Refusal = { status: number; code: string; message: string }

/**
 * Answers uploads. A later call replaces the answer.
 * @returns the content of the pictures that were sent
 */
export function answerPictures(refusal?: Refusal | 'lost'): string[] {
  const sent: string[] = []
  server.use(
    http.post('*/api/pictures', async ({ request }) => {
      sent.push(await request.text())
      if (refusal === 'lost') return HttpResponse.error()
      return refusal ? HttpResponse.json(refusal, { status: refusal.status }) : HttpResponse.json(stored)
    }),
  )
  return sent
}

/** Holds the answers to uploads back until the test releases them. `arrived` resolves when an upload has arrived. */
export function holdPictures() {
  const gate = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/pictures', async () => {
      arrival.resolve()
      await gate.promise
      return HttpResponse.json(stored)
    }),
  )
  return { arrived: arrival.promise, release: gate.resolve }
}
