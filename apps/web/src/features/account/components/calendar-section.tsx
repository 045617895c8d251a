import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { CopyField } from '~/components/copy-field.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateOf } from '~/lib/instants.ts'
import { accountMessages } from '../account.messages.ts'
import { useCalendar, useMakeLink, useRemoveLink } from '../calendar.hooks.ts'

const texts = accountMessages.calendar

/** What has made a link. */
type Way = 'subscribe' | 'copy' | 'renew'

/**
 * The link with which calendar programs read the team's lunches. The program of this device subscribes to it with one tap,
 * where it takes such links. For others, it can be copied as long as the page that has made it is
 * open, because the server stores only its hash.
 */
export function CalendarSection() {
  const calendar = useCalendar()
  const make = useMakeLink()
  const remove = useRemoveLink()
  const timezone = useTeamTimezone()
  const content = useRef<HTMLDivElement>(null)
  const subscribe = useRef<HTMLAnchorElement>(null)
  /** The link that this page has made. If renewing fails, it still works. */
  const [made, setMade] = useState<{ url: string; by: Way }>()
  const createdAt = calendar.data?.createdAt

  useEffect(() => {
    if (made?.by !== 'subscribe') return
    subscribe.current?.focus()
    subscribe.current?.click()
  }, [made])

  function makeLink(by: Way) {
    make.mutate({ isRenewal: by === 'renew' }, { onSuccess: ({ url }) => setMade({ url, by }) })
  }

  function removeLink() {
    remove.mutate(undefined, {
      onSuccess: () => {
        setMade(undefined)
        // The pressed button disappears.
        content.current?.focus({ preventScroll: true })
      },
    })
  }
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {calendar.data ? (
        <div ref={content} tabIndex={-1} className="grid gap-5 outline-none">
          {made && (
            <a
              ref={subscribe}
              href={made.url.replace(/^https?:/, 'webcal:')}
              className={buttonStyle('outline', 'max-sm:w-full sm:justify-self-start')}
            >
              {texts.subscribe}
            </a>
          )}
          {made && (
            <CopyField
              key={made.url}
              label={texts.link}
              value={made.url}
              action={texts.copy}
              copied={texts.copied}
              failed={texts.copyFailed}
              takesFocus={made.by !== 'subscribe'}
              copiesAtOnce={made.by === 'copy'}
            />
          )}
          <p className="max-w-[60ch] text-ink-soft">
            {made ? texts.fresh : createdAt ? texts.madeEarlier(dateOf(createdAt, timezone)) : texts.none}
          </p>
          {!made && !createdAt ? (
            <div className="flex flex-wrap gap-3">
              <Button className="max-sm:grow" busy={make.isPending} onClick={() => makeLink('subscribe')}>
                {texts.subscribe}
              </Button>
              <Button
                variant="outline"
                icon="copy"
                className="max-sm:grow"
                disabled={make.isPending}
                onClick={() => makeLink('copy')}
              >
                {texts.copy}
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="outline"
                icon="reset"
                className="max-sm:grow"
                busy={make.isPending}
                onClick={() => makeLink('renew')}
              >
                {texts.renew}
              </Button>
              <Button
                variant="dangerOutline"
                icon="trash"
                className="max-sm:grow"
                busy={remove.isPending}
                onClick={removeLink}
              >
                {texts.remove}
              </Button>
            </div>
          )}
        </div>
      ) : calendar.error ? (
        <PartFailure title={texts.fetchingFailed} query={calendar} />
      ) : (
        <SkeletonRows label={texts.loading} />
      )}
    </ScreenSection>
  )
}
