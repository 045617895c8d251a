import { languages } from '@lunchvote/contracts/languages'
import { build } from 'vite'

// One after the other, because each language compresses only the files that the languages before do not have.
for (const language of languages) {
  process.env.WEB_LANGUAGE = language
  await build({ root: import.meta.dirname, logLevel: 'warn' })
}
