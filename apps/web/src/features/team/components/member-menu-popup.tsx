import { MenuAction, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { teamMessages } from '../team.messages.ts'

export type MemberActions = {
  onTransfer: () => void
  /** Null where nobody has a password. */
  onReset: (() => void) | null
  onRemove: () => void
}

export function MemberMenuPopup({ onTransfer, onReset, onRemove, ...menu }: MenuState & MemberActions) {
  // The dialog returns the focus to the element that has it when the dialog opens.
  const fromButton = (act: () => void) => () => {
    menu.anchor.current?.focus()
    act()
  }
  return (
    <MenuPopup {...menu}>
      <MenuAction icon="transfer" label={teamMessages.transfer.action} onSelect={fromButton(onTransfer)} />
      {onReset && (
        <MenuAction icon="key" label={teamMessages.members.resetPassword} onSelect={fromButton(onReset)} />
      )}
      <MenuAction icon="leave" label={teamMessages.removal.action} onSelect={fromButton(onRemove)} />
    </MenuPopup>
  )
}
