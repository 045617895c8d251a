type FooterLink = { label: string; href: string }

/** The author's links; put your own here. */
export const footerLinks: readonly FooterLink[] = [
  { label: 'Buy me lunch', href: 'https://www.buymeacoffee.com' },
  { label: 'Say Hi', href: 'https://www.linkedin.com' },
  { label: 'Check Me Out', href: 'https://github.com' },
]

export const creditLine = 'LunchVote. Cooked up for hungry teams.'
