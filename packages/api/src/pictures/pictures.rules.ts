/** The form of a picture's id: 128 bits in base64url. */
const idForm = /^[A-Za-z0-9_-]{22}$/

export const isPictureId = (text: string) => idForm.test(text)

/** The address of a picture. Chat programs and the browsers of all colleagues load it, so it needs no session. */
export const pictureUrl = (id: string, appOrigin: string) => `${appOrigin}/api/pictures/${id}`
