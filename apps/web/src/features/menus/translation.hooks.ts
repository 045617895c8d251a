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

/**
 * Today's menus in the language of this page, if the reader wants that.
 * @param isNeeded whether a menu is in another language
 * @param version changes with the menus
 */
export function useTranslations(isNeeded: boolean, version: number) {
  const isWanted = useIsTranslating()
  const { data } = useQuery({
    queryKey: [...queryKey, version],
    queryFn: () => trpcClient.menus.translate.mutate({ language }),
    enabled: isNeeded && isWanted,
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
