import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '~/components/button-style.ts'
import { classNames } from '~/components/class-names.ts'
import { Failure } from '~/components/failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { Tabs } from '~/components/tabs.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useVaultItems } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'
import { filterItems, type VaultFilter } from '../vault.rules.ts'
import { gridStyle, VaultGrid } from './vault-grid.tsx'

const tabs = (['all', 'imported', 'manual'] as const).map((value) => ({
  value,
  label: vaultMessages.tabs[value],
}))

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
const AddDialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog)

export function VaultScreen({ user }: { user: CurrentUser }) {
  const items = useVaultItems()
  const [filter, setFilter] = useState<VaultFilter>('all')
  const [importing, setImporting] = useState(false)
  const [adding, setAdding] = useState(false)
  const shown = items.data && filterItems(items.data, filter)
  const isEmpty = items.data?.length === 0
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusOnReplacement(addButton, isEmpty)
  const actions = (
    <VaultActions
      isAdmin={user.isTeamAdmin}
      addButton={addButton}
      onImport={() => setImporting(true)}
      onAdd={() => setAdding(true)}
    />
  )

  return (
    <>
      <ScreenHead back={vaultMessages.back} title={vaultMessages.title} text={vaultMessages.text}>
        {items.data && !isEmpty && actions}
      </ScreenHead>
      {shown ? (
        <Tabs label={vaultMessages.filter} tabs={tabs} value={filter} onChange={setFilter}>
          {shown.length > 0 ? (
            <VaultGrid items={shown} />
          ) : (
            <EmptyVault filter={filter}>{isEmpty && actions}</EmptyVault>
          )}
        </Tabs>
      ) : items.error ? (
        <Failure title={vaultMessages.fetchingFailed} query={items} />
      ) : (
        <VaultSkeleton />
      )}
      <ImportDialog open={importing} onOpenChange={setImporting} />
      <AddDialog open={adding} onOpenChange={setAdding} finalFocus={addButton} />
    </>
  )
}

/**
 * When the first item is added, the empty state and its buttons disappear. If the button with the focus disappears, the
 * Add button in the head of the screen gets the focus.
 */
function useFocusOnReplacement(button: RefObject<HTMLButtonElement | null>, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body) button.current?.focus()
    wasEmpty.current = isEmpty
  }, [button, isEmpty])
}

type VaultActionsProps = {
  isAdmin: boolean
  addButton: RefObject<HTMLButtonElement | null>
  onImport: () => void
  onAdd: () => void
}

/** The buttons that add items, with shorter labels on small screens. */
function VaultActions({ isAdmin, addButton, onImport, onAdd }: VaultActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {/* The dialog tells an admin how to set the import up. */}
      {(isAdmin || !serverLacks('ai-import')) && (
        <button type="button" className={buttonStyle('primary')} onClick={onImport}>
          <Icon name="spark" />
          <span className="max-sm:hidden">{vaultMessages.importing.title}</span>
          <span className="sm:hidden">{vaultMessages.importing.short}</span>
        </button>
      )}
      <button ref={addButton} type="button" className={buttonStyle('outline')} onClick={onAdd}>
        <Icon name="plus" />
        <span className="max-sm:hidden">{vaultMessages.adding.title}</span>
        <span className="sm:hidden">{vaultMessages.adding.short}</span>
      </button>
    </div>
  )
}

function EmptyVault({ filter, children }: { filter: VaultFilter; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center sm:py-20">
      <Jars />
      <h2 className="mt-4 text-[clamp(1.75rem,5vw,2.5rem)]">{vaultMessages.empty[filter]}</h2>
      <p className="mb-3 max-w-[40ch] text-lg text-ink-soft">{vaultMessages.emptyText}</p>
      {children}
    </div>
  )
}

/** A drawing of a shelf with three jars, of which only the middle one contains something. */
function Jars() {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="w-60">
      <g className="fill-plate stroke-plate-rim" strokeWidth="2">
        <path d="M30 38h44v-8H30zM34 38c-8 6-10 11-10 18v38a10 10 0 0 0 10 10h36a10 10 0 0 0 10-10V56c0-7-2-12-10-18z" />
        <path d="M100 26h40v-8h-40zM103 26c-7 6-9 11-9 18v50a10 10 0 0 0 10 10h32a10 10 0 0 0 10-10V44c0-7-2-12-9-18z" />
        <path d="M166 48h44v-8h-44zM170 48c-8 5-10 10-10 16v30a10 10 0 0 0 10 10h36a10 10 0 0 0 10-10V64c0-6-2-11-10-16z" />
      </g>
      <circle cx="120" cy="84" r="15" className="fill-accent" />
      <path d="M6 108h228" className="stroke-board" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

function VaultSkeleton() {
  return (
    <div role="status">
      <p className="flex min-h-12 items-center border-b-[1.5px] border-line text-ink-soft">
        {vaultMessages.loading}
      </p>
      <div className={gridStyle}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <SkeletonCard key={card} className="sm:pt-4">
            <Skeleton className="h-11 rounded-full" />
          </SkeletonCard>
        ))}
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">{vaultMessages.loadingSlowly}</p>
    </div>
  )
}

type SkeletonCardProps = {
  /** Classes of the box around the text placeholders. */
  className: string
  children: ReactNode
}

/** A placeholder for a card: a picture, texts, and below them the `children`. */
function SkeletonCard({ className, children }: SkeletonCardProps) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift sm:grid-cols-1 sm:p-0 sm:pb-5">
      <Skeleton className="card-picture rounded-xl sm:rounded-t-card sm:rounded-b-none" />
      <div className={classNames('sm:px-5', className)}>
        <Skeleton className="mt-1 h-6 w-3/5 rounded-md" />
        <Skeleton className="mt-4 h-4 w-full rounded-md" />
        <Skeleton className="mt-2 h-4 w-4/5 rounded-md" />
      </div>
      <div className="col-span-full mt-3 sm:mt-4 sm:px-5">{children}</div>
    </div>
  )
}
