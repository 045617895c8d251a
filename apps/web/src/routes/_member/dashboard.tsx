import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/dashboard')({
  beforeLoad: ({ context: { user } }) => {
    throw redirect({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  },
})
