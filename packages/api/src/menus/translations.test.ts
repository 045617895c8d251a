import { say } from '@lunchvote/contracts/reasons'
import { expect } from 'vitest'
import type { MenuTranslator } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { changeSettings, createLunchTeam, paris } from '../testing/lunch-team.ts'
import { storeMenu } from '../testing/stored-menus.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { testTranslator } from '../testing/test-translator.ts'

type Translate = MenuTranslator['translate']
type Language = Parameters<Translate>[1]

const translate = (person: Person, language: Language) =>
  person.call((caller) => caller.menus.translate({ language }))
const { translate: inCapitals } = testTranslator

/** Lets the model answer, and notes what it was asked. */
function model(api: TestApi, answer: Translate = inCapitals, readsPerDay = 500) {
  const asked: [dishes: readonly string[], language: Language][] = []
  api.deps.menuTranslator = {
    readsPerDay,
    translate: async (dishes, language, options) => {
      if (!(await options.mayAsk())) return refuses('menu_model_spent')
      asked.push([dishes, language])
      return answer(dishes, language, options)
    },
  }
  return asked
}
const refuses = (reason: 'menu_model_spent' | 'translation_declined') => ({
  ok: false as const,
  failure: { fault: 'service' as const, sentence: say(reason) },
})
const declines: Translate = async () => refuses('translation_declined')

it('foreign menus get a text for each dish, and those in the language of the reader none', async ({
  api,
}) => {
  const { ada, napoli, sushi, tacos } = await createLunchTeam(api)
  await storeMenu(api, napoli, ['Gulasch', 'Zander'], { language: 'de-AT' })
  await storeMenu(api, sushi, ['Ramen'], { language: 'en' })
  await storeMenu(api, tacos, [], { state: 'none' })
  const asked = model(api)
  const before = await ada.call((caller) => caller.menus.today())
  const rows = await translate(ada, 'en')
  expect(rows).toEqual(
    before.map((row) => ({
      ...row,
      translation: row.venueId === napoli ? ['GULASCH', 'ZANDER'] : [],
      untranslated: null,
    })),
  )
  expect(asked).toEqual([[['Gulasch', 'Zander'], 'en']])
  expect(await translate(ada, 'de')).toMatchObject([{ translation: [] }, { translation: ['RAMEN'] }, {}])
})

it('a page is translated once for all teams and instances, also if they ask at the same time', async ({
  api,
  other,
}) => {
  const [one, two] = [await createLunchTeam(api), await createLunchTeam(api)]
  await storeMenu(api, [one.napoli, two.napoli, two.sushi], ['Gulasch'])
  const asked = model(api)
  other.deps.menuTranslator = api.deps.menuTranslator
  const elsewhere = other.visitor(two.ada.token())
  const answers = await Promise.all([
    translate(one.ada, 'fi'),
    translate(one.bob, 'fi'),
    translate(elsewhere, 'fi'),
    translate(two.bob, 'fi'),
  ])
  for (const rows of answers) for (const row of rows) expect(row.translation).toEqual(['GULASCH'])
  expect(answers.map((rows) => rows.length)).toEqual([1, 1, 2, 2])
  await translate(one.eve, 'fi')
  expect(asked).toHaveLength(1)
  await translate(one.eve, 'fr')
  expect(asked).toHaveLength(2)
})

it('other dishes of the same day are translated anew', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  const page = await storeMenu(api, napoli, ['Gulasch'])
  const asked = model(api)
  await translate(ada, 'en')
  await storeMenu(api, napoli, ['Zander'], { page })
  expect(await translate(ada, 'en')).toMatchObject([{ translation: ['ZANDER'] }])
  expect(asked).toHaveLength(2)
})

it('where the model fails, a sentence says why, and for 10 minutes nobody asks again', async ({ api }) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  await storeMenu(api, napoli, ['Gulasch'])
  model(api, declines)
  const refused = { code: 'BAD_GATEWAY', message: 'The AI service declined to translate this menu' }
  await expect(translate(ada, 'en')).rejects.toMatchObject(refused)
  await storeMenu(api, sushi, ['Zander'])
  const asked = model(api)
  await expect(translate(bob, 'fi')).resolves.toHaveLength(2)
  asked.length = 0
  const rows = await translate(bob, 'en')
  expect(asked).toEqual([[['Zander'], 'en']])
  expect(rows.find(({ venueId }) => venueId === napoli)).toMatchObject({
    translation: [],
    untranslated: { message: refused.message, reason: 'translation_declined', params: {} },
  })
  expect(rows.find(({ venueId }) => venueId === sushi)).toMatchObject({
    translation: ['ZANDER'],
    untranslated: null,
  })
  api.setTime(paris('09:10'))
  expect(await translate(ada, 'en')).toMatchObject([
    { translation: ['ZANDER'] },
    { translation: ['GULASCH'] },
  ])
})

it('a menu whose language is unknown is not translated', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  await storeMenu(api, napoli, ['Gulasch'], { language: null })
  const asked = model(api)
  expect(await translate(ada, 'en')).toMatchObject([{ translation: [], untranslated: null }])
  expect(asked).toEqual([])
})

it('a call whose server stopped is not waited for', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  const page = await storeMenu(api, napoli, ['Gulasch'])
  model(api)
  await translate(ada, 'en')
  await api.sql`update menu_translations set texts = null where page = ${page}`
  api.setTime(paris('09:01'))
  expect(await translate(ada, 'en')).toMatchObject([{ translation: ['GULASCH'] }])
})

it('without a model there is no translation, and while menus are off there are no rows', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  await storeMenu(api, napoli, ['Gulasch'])
  api.deps.menuTranslator = null
  await expect(translate(ada, 'en')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const asked = model(api)
  await changeSettings(ada, { showMenus: false })
  expect(await translate(ada, 'en')).toEqual([])
  expect(asked).toEqual([])
  // A server that reads no menus has no translator either.
  api.deps.menuTranslator = null
  api.deps.readsMenus = false
  expect(await translate(ada, 'en')).toEqual([])
})

it('what needs the model counts against the limit of the team, and what is stored does not', async ({
  api,
}) => {
  const { ada, napoli, sushi } = await createLunchTeam(api)
  await storeMenu(api, napoli, ['Gulasch'])
  const asked = model(api)
  const { rateLimiter } = api.deps
  api.deps.rateLimiter = { ...rateLimiter, consume: async (limit) => (limit === 'translation' ? 60 : 0) }
  await expect(translate(ada, 'en')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(asked).toEqual([])
  api.deps.rateLimiter = rateLimiter
  await translate(ada, 'en')
  api.deps.rateLimiter = { ...rateLimiter, consume: async (limit) => (limit === 'translation' ? 60 : 0) }
  expect(await translate(ada, 'en')).toMatchObject([{ translation: ['GULASCH'] }])
  await storeMenu(api, sushi, ['Zander'])
  expect(await translate(ada, 'en')).toMatchObject([
    { translation: [], untranslated: { reason: 'too_many_requests' } },
    { translation: ['GULASCH'], untranslated: null },
  ])
  expect(asked).toHaveLength(1)
  api.deps.rateLimiter = rateLimiter
  expect(await translate(ada, 'en')).toMatchObject([
    { translation: ['ZANDER'] },
    { translation: ['GULASCH'] },
  ])
})

it('each page that the model translates counts against what it may read in a day', async ({ api }) => {
  const { ada, napoli, sushi } = await createLunchTeam(api)
  await api.sql`delete from menu_asks`
  const asked = model(api, inCapitals, 1)
  await storeMenu(api, napoli, ['Gulasch'])
  await translate(ada, 'en')
  await storeMenu(api, sushi, ['Zander'])
  const spent = 'The AI service may read no more menus today'
  expect(await translate(ada, 'en')).toMatchObject([
    { untranslated: { message: spent } },
    { translation: ['GULASCH'] },
  ])
  expect(asked).toHaveLength(1)
})
