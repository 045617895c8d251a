import { createFileRoute, redirect } from '@tanstack/react-router'

/** Members see only the screens of their own team. */
export const Route = createFileRoute('/_member/$teamName')({
  beforeLoad: ({ context: { user }, params }) => {
    if (params.teamName === user.teamName) return
    throw redirect({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  },
})
