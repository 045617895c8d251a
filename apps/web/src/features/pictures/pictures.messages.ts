export const pictureMessages = {
  choose: 'Choose a Picture',
  /** Shown below the button, where there is a mouse. */
  dropHint: 'Or drop or paste one here.',
  drop: 'Drop the picture here.',
  sending: 'Sending the picture…',
  ready: 'The picture is ready.',
  retry: 'Try Again',
  cancel: 'Cancel',
  unreadableHeic: 'This browser cannot read HEIC photos. Please save the photo as JPEG first.',
  notSent: 'The picture could not be sent. Check your connection and try again.',
  urlHint: 'Optional. Without a picture of your own, a drawing that fits the name is shown.',
}
