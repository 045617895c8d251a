import { limits } from '@lunchvote/contracts/limits'
import { pictureTypes } from '@lunchvote/contracts/picture-types'
import { sayOfField } from '@lunchvote/contracts/reasons/fields'
import { useEffect, useRef, useState } from 'react'
import { errorCode, messageOf } from '~/lib/api/errors.ts'
import { sendPicture } from '~/lib/api/send-picture.ts'
import type { FieldErrors } from '~/lib/forms/validate.ts'
import { isHeic, scalePhoto } from '~/lib/scale-photo.ts'
import { pictureMessages } from './pictures.messages.ts'

type UploadState = {
  phase: 'none' | 'sending' | 'stored' | 'failed'
  /** How much has been sent. */
  percent: number
  /** The address of the chosen file in this browser. */
  preview?: string
  failure?: string
  /** Sends the same file again after a failure. Undefined if another attempt cannot succeed. */
  retry?: (() => void) | undefined
}

const none: UploadState = { phase: 'none', percent: 0 }

/** If the server refuses a file with one of these codes, it would refuse the same file again. */
const fileIsAtFault = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/**
 * The upload of a picture that someone has chosen.
 * @param prepare makes the picture to send of the chosen file
 */
export function usePictureUpload(prepare: (file: File) => Promise<Blob> = scalePhoto) {
  /** The button that chooses a file. */
  const chooser = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState(none)
  /** Cancels the upload, and frees the memory of the preview. */
  const end = useRef(() => {})
  /**
   * Resolves to the mistakes of an upload that is under way or has failed. The form waits for them, and is not saved if
   * there are any.
   */
  const mistakes = useRef<Promise<FieldErrors>>(undefined)

  function clear() {
    end.current()
    mistakes.current = undefined
    setState(none)
  }

  /** @param onStored is called with the address of the stored picture */
  function choose(file: File, onStored: (url: string) => void) {
    const controller = new AbortController()
    const { signal } = controller
    const preview = URL.createObjectURL(file)

    async function store(): Promise<FieldErrors> {
      try {
        const picture = await checked(file, prepare)
        const onProgress = (percent: number) => setState({ phase: 'sending', percent, preview })
        const { url } = await sendPicture(picture, { signal, onProgress })
        mistakes.current = undefined
        setState({ phase: 'stored', percent: 100, preview })
        onStored(url)
        return {}
      } catch (error) {
        // The upload was cancelled, or replaced by a newer one.
        if (signal.aborted) return { picture: '' }
        const failure = error instanceof WrongFile ? error.message : messageOf(error, pictureMessages.notSent)
        const isFinal = error instanceof WrongFile || fileIsAtFault.includes(errorCode(error) ?? '')
        const retry = () => choose(file, onStored)
        setState({ phase: 'failed', percent: 0, preview, failure, retry: isFinal ? undefined : retry })
        return { picture: failure }
      }
    }

    end.current()
    end.current = () => {
      controller.abort()
      URL.revokeObjectURL(preview)
    }
    setState({ phase: 'sending', percent: 0, preview })
    mistakes.current = store()
  }

  useEffect(() => () => end.current(), [])

  return {
    ...state,
    chooser,
    choose,
    /** Cancels the upload, and forgets the chosen file. */
    clear,
    /** For `useForm`: a submit waits for the picture. */
    awaited: () => mistakes.current && { name: 'imageUrl' as const, ready: mistakes.current },
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>

class WrongFile extends Error {
  override readonly name = 'WrongFile'
}

/**
 * Returns the picture as it will be sent.
 * @throws WrongFile if its type or size is not allowed
 */
async function checked(file: File, prepare: (file: File) => Promise<Blob>): Promise<Blob> {
  const picture = await prepare(file)
  if (!pictureTypes.some((type) => type === picture.type)) {
    throw new WrongFile(isHeic(file) ? pictureMessages.unreadableHeic : sayOfField('no_picture').message)
  }
  if (picture.size > limits.pictureBytes.max) {
    throw new WrongFile(sayOfField('picture_file_too_large', { megabytes: 8 }).message)
  }
  return picture
}
