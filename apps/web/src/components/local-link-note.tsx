import { isLoopback } from '@lunchvote/contracts/loopback'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/api/trpc.ts'
import { Icon } from './icon.tsx'
import { localLinkMessages } from './local-link.messages.ts'

type LocalLinkNoteProps = {
  /** Undefined until it is known. */
  url: string | undefined
  isAdmin: boolean
}

/** Says of a link that it works on this computer only, if that is so, and to the admin how to change it. */
export function LocalLinkNote({ url, isAdmin }: LocalLinkNoteProps) {
  if (url === undefined || !isLoopback(url)) return null
  return (
    <div className="mt-3 flex items-start gap-2.5">
      <Icon name="alert" className="mt-0.5 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">{localLinkMessages.worksHereOnly}</p>
        {isAdmin && <Settings />}
      </div>
    </div>
  )
}

const listen = 'HOST=0.0.0.0'
const originOf = (address: string) => `APP_ORIGIN=${address}`

function Settings() {
  const { data } = useQuery(trpc.team.addresses.queryOptions())
  if (!data) return null
  const [first, ...others] = data.addresses
  if (first === undefined) return <p className="mt-1">{localLinkMessages.noAddress}</p>
  return (
    <>
      <p className="mt-1">{localLinkMessages.settings}</p>
      <p className="mt-1.5 font-mono text-[0.9375rem] break-all">
        {listen}
        <br />
        {originOf(first)}
        {others.map((address) => (
          <span key={address} className="block">
            <span className="font-text">{localLinkMessages.or}</span> {originOf(address)}
          </span>
        ))}
      </p>
    </>
  )
}

/** What is said of the copied link: also that it works on this computer only, if that is so. */
export const withLocalNote = <T extends { text: string }>(copied: T, url: string | undefined): T =>
  url !== undefined && isLoopback(url)
    ? { ...copied, text: `${copied.text} ${localLinkMessages.worksHereOnly}` }
    : copied
