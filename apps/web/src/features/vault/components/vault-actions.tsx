import type { RefObject } from 'react'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'

type VaultActionsProps = {
  isAdmin: boolean
  addButton: RefObject<HTMLButtonElement | null>
  onImport: () => void
  onAdd: () => void
}

/** The buttons that add items, with shorter labels on small screens. */
export function VaultActions({ isAdmin, addButton, onImport, onAdd }: VaultActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {/* The dialog tells an admin how to set the import up. */}
      {(isAdmin || !serverLacks('ai-import')) && (
        <button type="button" className={buttonStyle('primary')} onClick={onImport}>
          <Icon name="spark" />
          <span className="max-sm:hidden">Import from Wolt</span>
          <span className="sm:hidden">AI Import</span>
        </button>
      )}
      <button ref={addButton} type="button" className={buttonStyle('outline')} onClick={onAdd}>
        <Icon name="plus" />
        <span className="max-sm:hidden">Add Manually</span>
        <span className="sm:hidden">Add</span>
      </button>
    </div>
  )
}
