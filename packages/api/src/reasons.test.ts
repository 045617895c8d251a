import { codeOf, type Reason, reasons, type Sentence, say, sentenceOf } from '@lunchvote/contracts/reasons'
import { expect, it } from 'vitest'

/** A value for each param of each sentence. */
const params = new Proxy({}, { get: (_, name) => (name === 'why' ? 'left_out' : `<${String(name)}>`) })

const sayAny = say as (reason: Reason, params: object) => Sentence
const sentences = reasons.map((reason) => sayAny(reason, params))

it('each reason is a sentence of its own, so that a message has one reason', () => {
  // These two quote what other programs say.
  const own = sentences.filter(({ reason }) => reason !== 'invalid_input' && reason !== 'not_accepted')
  const messages = own.map(({ message }) => message)
  expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([])
})

it('finds the sentence of a codeOf, and quotes an unknown one', () => {
  const short: Sentence = say('password_too_short', { min: 6 })
  expect(sentenceOf(codeOf('password_too_short', { min: 6 }))).toEqual(short)
  expect(short).toEqual({
    reason: 'password_too_short',
    params: { min: 6 },
    message: 'Password must be at least 6 characters',
  })
  expect(sentenceOf('Invalid input')).toEqual({
    reason: 'invalid_input',
    params: { detail: 'Invalid input' },
    message: 'Invalid input',
  })
})
