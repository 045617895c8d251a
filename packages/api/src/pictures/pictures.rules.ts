/** The form of a picture's id: 128 bits in base64url. */
const idForm = /^[A-Za-z0-9_-]{22}$/

export const isPictureId = (text: string) => idForm.test(text)

/** How the addresses of pictures begin. The id of the picture follows. */
export const pictureUrl = (appOrigin: string) => `${appOrigin}/api/pictures/`
