import { useEffect, useState } from 'react'
import { loadWebSettings, type WebSettings } from './web-settings.ts'

/** Undefined until the server has answered. */
export function useWebSettings(): WebSettings | undefined {
  const [settings, setSettings] = useState<WebSettings>()
  useEffect(() => {
    loadWebSettings().then(setSettings, () => {})
  }, [])
  return settings
}
