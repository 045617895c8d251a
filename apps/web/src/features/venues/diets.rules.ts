import type { Diet } from '@lunchvote/contracts/diets'
import { dietNamesMessages } from './diet-names.messages.ts'

/** The options of a control that chooses diets. */
export const dietOptions = Object.entries(dietNamesMessages).map(([value, label]) => ({
  value: value as Diet,
  label,
}))
