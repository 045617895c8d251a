import { Switch } from '~/components/switch.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'
import { settingsMessages } from '../settings.messages.ts'
import { MenuStates } from './menu-states.tsx'
import { Section } from './settings-section.tsx'

const messages = settingsMessages.menus

/** Whether the board shows today's menus. */
export function MenusSection() {
  const isOff = serverLacks('menus')
  return (
    <Section title={messages.title} text={messages.text}>
      {({ settings, onChange }) => (
        <>
          <Switch
            label={messages.label}
            text={isOff ? messages.lacks : settings.showMenus ? messages.on : messages.off}
            checked={settings.showMenus && !isOff}
            disabled={isOff}
            onChange={(showMenus) => onChange({ ...settings, showMenus, isMenusAnswered: true })}
          />
          {settings.showMenus && !isOff && <MenuStates />}
        </>
      )}
    </Section>
  )
}
