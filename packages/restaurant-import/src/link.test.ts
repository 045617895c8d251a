import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describes, startFakeOpenai } from './testing/fake-openai.ts'
import { never, testImporter } from './testing/importer.ts'

let openai: Awaited<ReturnType<typeof startFakeOpenai>>
beforeAll(async () => {
  openai = await startFakeOpenai()
})
afterAll(() => openai[Symbol.asyncDispose]())

/** Returns the problem that is sent to the model. Undefined if the description is accepted. */
async function problem(description: string): Promise<string | undefined> {
  openai.reply(describes(description))
  const facts = {
    externalId: 'a',
    name: 'Napoli',
    imageUrl: 'https://a.example/a',
    categories: [],
    language: 'en',
  }
  const attempt = await testImporter({ openai: openai.baseUrl }).describe(facts, never)
  return attempt.ok ? undefined : openai.requests[1]?.body.messages.at(-1)?.content
}

const ordinary = [
  'Pizza soup half-price mother’s "best" (vegan) [vegan] and/or A/S & @ @napoli // 5★ pizza...pasta/salad',
  'e.g. i.e. z.B. bl.a. Ltd. Nr.5 No.1/2 St.Pauli St.Pauli/Altona Dr.Oetker Mr.Wok Pizza.fi HSL:n S:t Lunch:',
  '11:30 11.30-14.00 11.30/13.00 Lunch:11-14 24/7 3.50€ 1.5/2 寿司。ラーメン/うどん 營業時間：11:00 כשר Ävelsbach',
].flatMap((line) => line.split(' '))
const links = [
  'https://evil.example/login HTTP://evil.example ftp://evil.example foo://evil //evil.com www.evil.com',
  'evil.com/pwn evil.com/ Evil.Com/pwn EVIL.COM/PWN sub.evil.xyz/a bit.ly/x evil.com:8080/x пример.рф/вход',
  'evil.xn--p1ai/x ｅｖｉｌ．ｃｏｍ／ｐｗｎ bob@evil.com b.o-b+x@mail.evil.co.uk mailto:bob tel:+358401234567',
  'javascript:alert(1) JavaScript:alert(1) data:text/html,x [x](//evil.com) [x](evil)',
].flatMap((line) => line.split(' '))
const prose = (maxLength: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...ordinary), fc.constantFrom('', ',', '.', '!', '?', ' –')), {
      maxLength,
    })
    .map((words) => words.map((word) => word.join('')).join(' '))

test('ordinary prose has no link', async () => {
  await fc.assert(
    fc.asyncProperty(prose(10), async (text) => {
      expect(await problem(`Good lunch: ${text}`.trim())).toBeUndefined()
    }),
    { numRuns: ordinary.length + 20, examples: [...ordinary, 'data: fresh'].map((word) => [word]) },
  )
})

test('a link is found anywhere, in any brackets', async () => {
  const opened = fc.constantFrom('', '(', '"', 'see:', '–')
  const closed = fc.constantFrom('', ')', '"', ',', '.', '!')
  await fc.assert(
    fc.asyncProperty(
      prose(4),
      opened,
      fc.constantFrom(...links),
      closed,
      prose(4),
      async (before, open, link, close, after) => {
        const text = `${before} ${open}${link}${close} ${after}`
        expect(await problem(`Good lunch: ${text}`)).toMatch(/it has a link in it/)
      },
    ),
    { numRuns: links.length + 40, examples: links.map((link) => ['', '', link, '', '']) },
  )
})
