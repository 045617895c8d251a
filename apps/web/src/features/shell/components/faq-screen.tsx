import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Filled } from '~/components/filled.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { track } from '~/lib/analytics/analytics.ts'
import { faqMessages } from '../faq.messages.ts'

type Question = { question: string; answer: ReactNode }

/** @param user null for a visitor, whose answers have no links to the screens of a team */
export function FaqScreen({ user }: { user: CurrentUser | null }) {
  useEffect(() => track('View FAQ'), [])
  return (
    <>
      <ScreenHead
        back={faqMessages.back}
        title={faqMessages.title}
        documentTitle={faqMessages.documentTitle}
      />
      <div className="border-t border-line">
        {questionsFor(user).map(({ question, answer }) => (
          <div
            key={question}
            className="grid gap-x-12 gap-y-2 border-b border-line py-6 sm:py-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <h2 className="text-2xl leading-[1.1]">{question}</h2>
            <p className="min-w-0 max-w-[60ch] text-lg wrap-anywhere text-ink-soft">{answer}</p>
          </div>
        ))}
      </div>
    </>
  )
}

const linkStyle =
  'font-semibold text-ink underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4'

function questionsFor(user: CurrentUser | null): Question[] {
  const link = (to: TeamLinkProps['to'], label: string) => (
    <TeamLink user={user} to={to}>
      {label}
    </TeamLink>
  )
  return [
    faqMessages.voting,
    faqMessages.changing,
    faqMessages.ways,
    faqMessages.closing,
    faqMessages.daysOff,
    faqMessages.suggestions,
    {
      ...faqMessages.ties,
      answer: (
        <Filled
          text={faqMessages.ties.answer}
          history={link('/$teamName/history', faqMessages.ties.history)}
        />
      ),
    },
    faqMessages.weeks,
    faqMessages.tables,
    faqMessages.chats,
    faqMessages.assistants,
    {
      ...faqMessages.venues,
      answer: (
        <Filled
          text={faqMessages.venues.answer}
          add={link('/$teamName/add-venue', faqMessages.venues.add)}
          vault={link('/$teamName/vault', faqMessages.venues.vault)}
        />
      ),
    },
    faqMessages.admin,
    {
      ...faqMessages.managing,
      answer: (
        <Filled
          text={faqMessages.managing.answer}
          team={
            user?.isTeamAdmin
              ? link('/$teamName/team-management', faqMessages.managing.team)
              : faqMessages.managing.team
          }
        />
      ),
    },
    faqMessages.founding,
    {
      ...faqMessages.joining,
      answer: (
        <Filled
          text={user ? faqMessages.joining.answer : faqMessages.joining.visitorAnswer}
          invite={link('/$teamName/invite', faqMessages.joining.invite)}
          name={user?.teamName}
        />
      ),
    },
  ]
}

type TeamLinkProps = {
  user: CurrentUser | null
  to: `/$teamName/${'add-venue' | 'history' | 'invite' | 'team-management' | 'vault'}`
  children: string
}

function TeamLink({ user, to, children }: TeamLinkProps) {
  if (!user) return children
  return (
    <Link to={to} params={{ teamName: user.teamName }} className={linkStyle}>
      {children}
    </Link>
  )
}
