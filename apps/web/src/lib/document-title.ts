import { useEffect } from 'react'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'LunchVote' ? title : `${title} · LunchVote`
  }, [title])
}
