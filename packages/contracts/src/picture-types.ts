// This file is separate from pictures.ts, so that a screen can use it without loading zod.

/**
 * The media types of pictures that can be uploaded. An upload with another `Content-Type` is refused. After this check,
 * the server reads the type of a picture from its bytes, and not from its name or `Content-Type`.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
