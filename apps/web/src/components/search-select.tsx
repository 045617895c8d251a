import { Combobox } from '@base-ui/react/combobox'
import { useId } from 'react'
import { controlStyle } from './field.tsx'
import { Icon } from './icon.tsx'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

/** The search finds an option by its value, its label and its `detail`, which is shown below the label. */
export type SelectOption = { value: string; label: string; detail?: string }
export type OptionGroup = { label: string; items: readonly SelectOption[] }

type SearchSelectProps = {
  label: string
  hint: string
  groups: readonly OptionGroup[]
  /** The value of the selected option, or null if none is selected. */
  value: string | null
  placeholder: string
  searchLabel: string
  notFound: string
  onOpen?: () => void
  onChange: (value: string) => void
}

/** Selects one of many options. Its popup has a search field above the list. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, groups, value, placeholder, searchLabel, notFound, onOpen, onChange } = props
  const hintId = useId()
  const { contains } = Combobox.useFilter({ sensitivity: 'base' })
  const selected = groups.flatMap(({ items }) => items).find((option) => option.value === value) ?? null
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Combobox.Root
        items={groups}
        value={selected}
        isItemEqualToValue={(one, other) => one.value === other.value}
        itemToStringLabel={textOf}
        filter={(option: SelectOption, query) => contains(option, query, searchedText)}
        onValueChange={(option) => option && onChange(option.value)}
        onOpenChange={(isOpen) => isOpen && onOpen?.()}
        autoHighlight
        modal
      >
        <Combobox.Label className="justify-self-start font-semibold">{label}</Combobox.Label>
        <Combobox.Trigger
          aria-describedby={hintId}
          className={`${controlStyle} flex cursor-pointer items-center justify-between gap-3 text-left`}
        >
          <span className="min-w-0 truncate">
            <Combobox.Value placeholder={placeholder} />
          </span>
          <Icon name="unfold" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner
            ref={nameDismissButtons}
            align="start"
            sideOffset={6}
            className="z-40 outline-none"
          >
            <Combobox.Popup
              aria-label={label}
              className="flex max-h-[min(26rem,var(--available-height))] w-(--anchor-width) flex-col rounded-card bg-sheet p-2 shadow-float outline-none ring-1 ring-line forced-colors:border"
            >
              <Combobox.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                className={`${controlStyle} shrink-0`}
              />
              <Combobox.Empty className="px-3 py-4 text-ink-soft empty:hidden">{notFound}</Combobox.Empty>
              <Combobox.List className="mt-2 min-h-0 scroll-py-12 overflow-y-auto overscroll-contain outline-none data-empty:hidden">
                {(group: OptionGroup) => (
                  <Combobox.Group key={group.label} items={group.items}>
                    <Combobox.GroupLabel className="sticky top-0 z-1 bg-sheet px-3 py-2 text-sm text-ink-soft">
                      {group.label}
                    </Combobox.GroupLabel>
                    <Combobox.Collection>
                      {(option: SelectOption) => <Option key={option.value} option={option} />}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p id={hintId} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}

/** Base UI adds buttons that only screen readers notice. Their name is English, and there is no option for it. */
function nameDismissButtons(positioner: HTMLElement | null): void {
  for (const button of positioner?.querySelectorAll('[aria-label=Dismiss]') ?? [])
    button.setAttribute('aria-label', lazyComponentsMessages.close)
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Combobox.Item
      value={option}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 outline-none data-highlighted:bg-sunk data-selected:font-semibold forced-colors:data-highlighted:border"
    >
      <span className="min-w-0 grow wrap-anywhere">
        {option.label}
        {option.detail && <span className="block text-sm font-normal text-ink-soft">{option.detail}</span>}
      </span>
      <Combobox.ItemIndicator className="text-leaf">
        <Icon name="check" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

function textOf({ label, detail }: SelectOption): string {
  return detail ? `${label} (${detail})` : label
}

/** The text that the search looks in. It includes the value, so that `Asia/Tokyo` also finds the timezone "Japan". */
function searchedText({ value, label, detail = '' }: SelectOption): string {
  return `${label} ${detail} ${value}`
}
