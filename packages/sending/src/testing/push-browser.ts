import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const saltBytes = 16
const tagBytes = 16
const headerBytes = saltBytes + 4 + 1

/**
 * A browser that gets push messages. It decrypts them by itself (RFC 8291 and RFC 8188), and not with the library that
 * encrypts them, so that it finds the library's mistakes too.
 */
export function createPushBrowser() {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a message that has one record. @throws if the message was not encrypted for this browser */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, saltBytes)
      const keyEnd = headerBytes + body.readUInt8(headerBytes - 1)
      const senderKey = body.subarray(headerBytes, keyEnd)
      const info = [Buffer.from('WebPush: info\0'), publicKey, senderKey]
      const ikm = derive(auth, keys.computeSecret(senderKey), Buffer.concat(info), 32)
      const key = derive(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-tagBytes))
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -tagBytes)), decipher.final()])
      // The last record ends with the octet 2, after which there can be zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}

function derive(salt: Buffer, input: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, bytes))
}
