import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { createEmitter } from '~/lib/emitter.ts'
import { language } from '~/lib/language.ts'
import { readStored, writeStored } from '~/lib/storage.ts'

const storageKey = 'menu-translation'
const chosen = createEmitter()
let isOn = readStored(storageKey) === language

/** Shows all menus in the language of this page, or as they are written. The browser keeps the choice. */
export function translateMenus(on: boolean): void {
  isOn = on
  writeStored(storageKey, on ? language : null)
  chosen.emit()
}

const useIsTranslating = () => useSyncExternalStore(chosen.subscribe, () => isOn)

const queryKey = ['menu translations']

/** The server asks the model again this long after a failure. */
const failureMs = 10 * 60_000

/**
 * Today's menus in the language of this page, if the reader wants that.
 * @param foreign names the dishes in other languages. Undefined if there are none.
 */
export function useTranslations(foreign: string | undefined) {
  const isWanted = useIsTranslating()
  const { data } = useQuery({
    queryKey: [...queryKey, foreign],
    queryFn: () => trpcClient.menus.translate.mutate({ language }),
    enabled: foreign !== undefined && isWanted,
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.some(({ untranslated }) => untranslated) ? failureMs : false,
    placeholderData: keepPreviousData,
  })
  return isWanted ? data : undefined
}

/** How the translation stands: whether the reader wants it, whether it is on its way, and why it did not come. */
export function useTranslating() {
  const isWanted = useIsTranslating()
  const isComing = useIsFetching({ queryKey }) > 0
  const failed = useQueryClient().getQueryCache().find({ queryKey, exact: false, type: 'active' })
    ?.state.error
  return { isOn: isWanted, isComing, error: isWanted ? failed : null }
}
