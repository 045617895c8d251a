import type { LinkDraft } from '@lunchvote/contracts/imports'
import { type FormEvent, useState } from 'react'
import { useForm } from '~/lib/forms/use-form.ts'
import { typedAddress } from '~/lib/link-address.ts'
import { useReadPage } from './draft.hooks.ts'

const loadSchema = async () => (await import('@lunchvote/contracts/imports')).draftRequest

/**
 * The state of the form with the link to a restaurant's page.
 * @param onDraft takes what the page says, and returns a text that says what has happened
 */
export function useLinkForm(onDraft: (draft: LinkDraft) => string) {
  const { read, cancel } = useReadPage()
  const [outcome, setOutcome] = useState('')
  const form = useForm({
    initial: { url: '' },
    schema: loadSchema,
    onSubmit: async ({ url }) => {
      const draft = await read(url)
      if (draft) setOutcome(onDraft(draft))
    },
  })
  const setUrl = form.control('url').onChange

  return {
    ...form,
    /** Says what the last page has filled in. */
    outcome,
    cancel,
    setUrl,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setOutcome('')
      // If somebody typed an address without a scheme, such as `napoli.example`, it gets `https://`.
      const { url } = form.latest.current
      setUrl(typedAddress(url) ?? url)
      void form.handlers.onSubmit(event)
    },
    reset: () => {
      cancel()
      setOutcome('')
      form.reset()
    },
  }
}

export type LinkFormState = ReturnType<typeof useLinkForm>
