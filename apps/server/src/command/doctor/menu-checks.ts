import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { ask } from './http-request.ts'
import { samplePdf, samplePicture, sampleText } from './menu-samples.ts'
import { openaiUrl } from './service-checks.ts'

/** A model needs longer than other services. It has to answer before the check ends. */
const answerMs = 12_000

const { fine, warning } = findingsOf('menus')

const samples = {
  pictures: { part: { type: 'image_url', image_url: { url: samplePicture } }, menus: 'menus in pictures' },
  PDF: {
    part: { type: 'file', file: { filename: 'menu.pdf', file_data: samplePdf } },
    menus: 'scanned menus',
  },
} as const

/**
 * Tells whether menus are read, and asks the model to read a small picture and a small PDF. Texts are read without a model
 * too, so a model that reads no pictures is a warning.
 */
export async function menus({ menus, openai }: Settings): Promise<Finding | Finding[]> {
  if (!menus) return fine('Menus are off (MENUS is off)')
  if (!openai)
    return fine('Menus are on, and read without a model, pictures excepted (OPENAI_API_KEY is not set)')
  const check = async (kind: keyof typeof samples) => {
    const reads = await readsSample(openai, kind)
    if (reads === undefined)
      return fine(`Menus are on; the model ${openai.model} does not say whether it reads ${kind}`)
    if (reads) return fine(`Menus are on, and the model ${openai.model} reads ${kind}`)
    return warning(
      `The model ${openai.model} does not read ${kind}, so ${samples[kind].menus} are not read`,
      'set OPENAI_MODEL to a model that does, or link venues to pages with a text',
    )
  }
  return Promise.all([check('pictures'), check('PDF')])
}

/** Undefined if the service refuses or fails for another reason, which the check `openai` tells. */
async function readsSample(
  { apiKey, baseUrl = openaiUrl, model }: NonNullable<Settings['openai']>,
  kind: keyof typeof samples,
): Promise<boolean | undefined> {
  const content = [{ type: 'text', text: 'Which text is this? Answer with it alone.' }, samples[kind].part]
  const answer = await ask(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [{ role: 'user', content }] }),
    answerMs,
  })
  if ('failure' in answer) return undefined
  // A service refuses what its model does not take with one of these.
  if ([400, 415, 422].includes(answer.status)) return false
  const said = answer.status === 200 ? textIn(answer.body) : undefined
  return said?.includes(sampleText.replace(/\D/g, ''))
}

function textIn(body: string): string | undefined {
  try {
    const { choices } = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] }
    const content = choices?.[0]?.message?.content
    return typeof content === 'string' ? content : undefined
  } catch {
    return undefined
  }
}
