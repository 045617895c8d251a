// This file is separate from pictures.ts, so that a screen can use it without loading zod.

/**
 * The media types of pictures that can be uploaded. An upload with another `Content-Type` is refused. After this check,
 * the server reads the type of a picture from its bytes, and not from its name or `Content-Type`.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const noPicture = 'Please choose a picture (JPEG, PNG, WebP, AVIF or GIF)'
export const pictureFileTooLarge = 'A picture file can have at most 8 MiB'
export const pictureTooSlow =
  'The picture arrived too slowly. Please try again with a better connection or a smaller picture.'
export const pictureTooLarge = 'This picture is too large'
