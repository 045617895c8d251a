import { useMutation, useQuery } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { saveFile } from '~/lib/save-file.ts'
import { yearMessages } from './year.messages.ts'
import type { YearPicture } from './year-picture.ts'

export function useLunchYear(year: number) {
  return useQuery(trpc.lunch.year.queryOptions({ year }))
}

const type = 'image/png'
const asFile = (blob: BlobPart, name: string) => new File([blob], name, { type })

/** Whether this browser can hand a picture on, for example to a chat. */
export const canShare = (): boolean => navigator.canShare?.({ files: [asFile('', 'lunch.png')] }) ?? false

/** Draws the picture of a year, and shares or saves it. */
export function useYearPicture() {
  return useMutation({
    mutationFn: async (picture: YearPicture) => {
      const { drawYear } = await import('./year-picture.ts')
      const blob = await drawYear(picture)
      const name = `lunch-${picture.year}.png`
      if (canShare()) await navigator.share({ files: [asFile(blob, name)] })
      else saveFile(name, type, blob)
    },
    onError: (error) => {
      // The member has closed the browser's dialog.
      if (error.name !== 'AbortError') showFailure(error, yearMessages.drawingFailed)
    },
  })
}
