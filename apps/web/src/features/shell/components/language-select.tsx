import { type Language, languages } from '@lunchvote/contracts/languages'
import { language, languageChosen, languageNames, reloadIn } from '~/lib/language.ts'
import { shellMessages } from '../shell.messages.ts'

/** For visitors. Members choose their language in the menu. */
export function LanguageSelect() {
  return (
    <select
      aria-label={shellMessages.language}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
      className="min-h-11 rounded-field bg-transparent px-2 font-medium text-ink"
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </select>
  )
}

function choose(chosen: Language) {
  languageChosen.emit()
  reloadIn(chosen)
}
