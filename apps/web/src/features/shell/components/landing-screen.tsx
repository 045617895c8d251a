import { Link } from '@tanstack/react-router'
import table from '~/components/art/table.svg'
import { buttonStyle } from '~/components/button-style.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { landingMessages } from '../landing.messages.ts'
import { Brand } from './brand.tsx'

const steps = [landingMessages.add, landingMessages.vote, landingMessages.win]

export function LandingScreen() {
  useDocumentTitle('LunchVote')
  return (
    <div className="min-h-dvh">
      <header className="on-board bg-board text-board-ink">
        <div className="mx-auto flex min-h-20 max-w-7xl items-center justify-between gap-3 px-5 sm:px-8">
          <Brand />
          <Link to="/auth" search={{ tab: 'login' }} className={buttonStyle('onBoard')}>
            {landingMessages.logIn}
          </Link>
        </div>
      </header>
      <main id="main">
        <Hero />
        <Steps />
        <section aria-labelledby="bring" className="bg-accent text-accent-ink">
          <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-7 px-5 py-14 sm:px-8 sm:py-20">
            <h2 id="bring" className="max-w-[12em] text-[clamp(2.25rem,6vw,4.5rem)]">
              {landingMessages.bring}
            </h2>
            <Link to="/auth" className={buttonStyle('onAccent', 'min-h-14 px-8 text-lg')}>
              {landingMessages.signUp}
            </Link>
          </div>
        </section>
      </main>
    </div>
  )
}

function Hero() {
  return (
    <div className="on-board overflow-hidden bg-board text-board-ink">
      <div className="mx-auto grid max-w-7xl items-center gap-x-10 gap-y-12 px-5 pt-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:pt-4 lg:pb-16">
        <div className="lg:pb-10">
          <h1 className="text-[clamp(3rem,8.5vw,6.25rem)] leading-[0.95]">{landingMessages.title}</h1>
          <p className="mt-6 max-w-[24em] text-xl text-board-soft">{landingMessages.text}</p>
          <Link to="/auth" className={buttonStyle('primary', 'mt-9 min-h-14 px-8 text-lg')}>
            {landingMessages.start}
          </Link>
        </div>
        <img
          src={table}
          alt=""
          width="1060"
          height="900"
          className="max-w-none justify-self-center max-lg:-mb-24 max-lg:w-[min(46rem,118%)] lg:w-full"
        />
      </div>
    </div>
  )
}

function Steps() {
  return (
    <section aria-labelledby="steps" className="relative bg-paper">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-24">
        <h2 id="steps" className="text-[clamp(1.875rem,5vw,3.5rem)]">
          {landingMessages.stepsTitle}
        </h2>
        <ol className="mt-10 grid gap-x-10 gap-y-9 sm:mt-14 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 md:block">
              <StepPlate number={index + 1} isLast={index === steps.length - 1} />
              <div>
                <h3 className="text-2xl md:mt-6">{title}</h3>
                <p className="mt-2 max-w-[22em] text-lg text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function StepPlate({ number, isLast }: { number: number; isLast: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center self-start rounded-full bg-plate p-1.5 shadow-lift md:size-24 md:p-2.5"
    >
      <span
        className={`grid size-full place-items-center rounded-full font-display text-3xl font-extrabold md:text-5xl ${
          isLast
            ? 'bg-accent text-accent-ink'
            : 'text-plate-ink shadow-[inset_0_0_0_2px_var(--color-plate-rim)]'
        }`}
      >
        {number}
      </span>
    </span>
  )
}
