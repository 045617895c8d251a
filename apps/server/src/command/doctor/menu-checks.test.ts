import { json } from 'node:stream/consumers'
import { says } from '@lunchvote/restaurant-import/testing/fake-openai'
import { expect, it } from 'vitest'
import { findingsWith, secret } from './testing/diagnosis.ts'
import { httpServer } from './testing/local-servers.ts'

type Request = { messages: { content: { type: string }[] }[] }

/** The findings about menus, with a model that answers so to a picture and to a PDF. */
async function findingsOn(answers: { picture: [number, unknown]; pdf: [number, unknown] }) {
  const model = await httpServer(async (request, response) => {
    if (request.url === '/v1/models') return response.end('{"data":[{"id":"small"}]}')
    const { messages } = (await json(request)) as Request
    const isPicture = messages[0]?.content.some(({ type }) => type === 'image_url')
    const [status, body] = isPicture ? answers.picture : answers.pdf
    return response.writeHead(status).end(JSON.stringify(body))
  })
  return menusOf({ OPENAI_API_KEY: secret, OPENAI_BASE_URL: `${model}/v1`, OPENAI_MODEL: 'small' })
}

async function menusOf(settings: Record<string, string>) {
  const findings = await findingsWith(settings)
  return findings
    .filter(({ check }) => check === 'menus')
    .map(({ status, message, cure }) => [status, message, cure])
}

const { body: right } = says('Soup 4127')
const { body: wrong } = says('I see no text.')

it('says whether the model reads pictures and PDF', async () => {
  expect(await findingsOn({ picture: [200, right], pdf: [200, right] })).toEqual([
    ['ok', 'Menus are on, and the model small reads pictures.', null],
    ['ok', 'Menus are on, and the model small reads PDF.', null],
  ])
  const cure = 'Set OPENAI_MODEL to a model that does, or link venues to pages with a text.'
  expect(await findingsOn({ picture: [200, wrong], pdf: [400, { error: {} }] })).toEqual([
    ['warning', 'The model small does not read pictures, so menus in pictures are not read.', cure],
    ['warning', 'The model small does not read PDF, so scanned menus are not read.', cure],
  ])
})

it('a model that fails is no finding about menus', async () => {
  expect(await findingsOn({ picture: [500, {}], pdf: [200, { choices: [] }] })).toEqual([
    ['ok', 'Menus are on; the model small does not say whether it reads pictures.', null],
    ['ok', 'Menus are on; the model small does not say whether it reads PDF.', null],
  ])
})

it('says whether menus are read at all', async () => {
  expect(await menusOf({ MENUS: 'off' })).toEqual([['ok', 'Menus are off (MENUS is off).', null]])
  expect(await menusOf({})).toEqual([
    ['ok', 'Menus are on, and read without a model, pictures excepted (OPENAI_API_KEY is not set).', null],
  ])
})
