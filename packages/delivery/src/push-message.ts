/** The keys that sign push messages. `subject` is an https or mailto URL that tells push services whom to contact. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/** A browser's subscription. The keys are in base64url. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  title: string
  body: string
  url: string
  /** A newer message with the same topic replaces this one. */
  topic: string
  /** After this instant, the message is of no use. */
  expiresAt: string
}

/** `ended`: the push service no longer knows the browser. */
export type PushResult = 'sent' | 'ended' | 'failed'
