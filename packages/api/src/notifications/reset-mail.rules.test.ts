import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { mailboxOf, resetMail } from './reset-mail.rules.ts'

const url = 'https://lunch.example.com/reset-password?token=abc&x="1"'
const details = { url, expiresInMinutes: 60, language: 'en' as const }

/** Reads HTML as a mail program does. */
function read(html: string) {
  const elements: string[] = []
  const attributes: { name: string; value: string }[] = []
  let text = ''
  const parser = new Parser({
    onopentagname: (name) => elements.push(name),
    onattribute: (name, value) => attributes.push({ name, value }),
    ontext: (part) => {
      text += part
    },
  })
  parser.end(html)
  const links = attributes.filter(({ name }) => name === 'href').map(({ value }) => value)
  return { elements, attributes, links, text }
}

it('a reset mail has the same content as text and as HTML', () => {
  const mail = resetMail(details)
  expect(mail.subject).toBe('Choose a new password for LunchVote')
  expect(mail.text).toBe(`Hello,

Somebody asked for a new password for the LunchVote account with this e-mail address.

Choose a new password here:
${url}

The link works once, within the next 60 minutes.

If you did not ask for it, you need not do anything: your password stays as it is. LunchVote cannot tell who asked.
`)
  const { text, links } = read(mail.html)
  for (const line of mail.text.split('\n').filter((line) => !line.endsWith('here:'))) {
    expect(text).toContain(line)
  }
  expect(links).toEqual([url, url])
})

it('a reset mail shows the link as it is, and never as markup', () => {
  const plain = read(resetMail(details).html)
  const { html } = resetMail({ ...details, url: `${url}'><img src=x>` })
  const { elements, attributes, links } = read(html)
  expect(elements).toEqual(plain.elements)
  expect(attributes.map(({ name }) => name)).toEqual(plain.attributes.map(({ name }) => name))
  expect(links).toEqual([`${url}'><img src=x>`, `${url}'><img src=x>`])
})

it('a reset mail loads nothing and sets no colours except those of the button', () => {
  const { html } = resetMail(details)
  expect(read(html).elements.filter((name) => /^(img|link|style|script|iframe|object)$/.test(name))).toEqual(
    [],
  )
  expect(html).not.toMatch(/url\(|@import|src=|background=/)
  expect(html.match(/#[0-9a-f]{6}/g)).toEqual(['#febc23', '#351e0d'])
})

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+lunch@example.com', 'ada@example.com'],
  ['ada+lunch+club@example.com', 'ada@example.com'],
  ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
  ['a.d.a+lunch@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['+lunch@example.com', '+lunch@example.com'],
])('mails to %s go to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
