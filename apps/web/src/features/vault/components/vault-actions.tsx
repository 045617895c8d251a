import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'

/** How something gets into the vault; in fewer words where there is less room. */
export function VaultActions({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <button type="button" className={buttonStyle('primary')} onClick={onAdd}>
        <Icon name="plus" />
        <span className="max-sm:hidden">Add Manually</span>
        <span className="sm:hidden">Add</span>
      </button>
    </div>
  )
}
