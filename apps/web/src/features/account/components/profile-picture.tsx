import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { Face } from '~/components/face.tsx'
import { PictureChooser } from '~/features/pictures/components/picture-chooser.tsx'
import { usePictureUpload } from '~/features/pictures/pictures.hooks.ts'
import { scaleToSmall } from '~/lib/scale-photo.ts'
import { useChangePicture } from '../account.hooks.ts'
import { accountMessages } from '../account.messages.ts'

/** The member's picture. A chosen picture is saved as soon as it is sent. */
export function ProfilePicture({ user }: { user: CurrentUser }) {
  const upload = usePictureUpload(scaleToSmall)
  const change = useChangePicture()
  const save = (pictureUrl: string | null) => change.mutate({ pictureUrl }, { onSettled: upload.clear })
  const { id: userId, displayName, pictureUrl } = user
  return (
    <PictureChooser
      upload={upload}
      onStored={save}
      className="grid-cols-[auto_minmax(0,1fr)] max-w-xl items-center gap-x-5"
      alternative={
        pictureUrl !== null && (
          <Button
            variant="outline"
            className="grow"
            busy={change.isPending}
            onClick={() => {
              // The button disappears and would lose the focus.
              upload.chooser.current?.focus()
              save(null)
            }}
          >
            {accountMessages.profile.removePicture}
          </Button>
        )
      }
    >
      <Face
        person={{ userId, displayName, pictureUrl: upload.preview ?? pictureUrl }}
        className="w-20 text-3xl sm:w-24 sm:text-4xl"
      />
    </PictureChooser>
  )
}
