type Max = { max: number }

/** Why a call about accounts, teams and what they connect is refused, in English. */
export const peopleMessages = {
  login_required: () => 'Please log in first',
  admin_only: () => 'Only the team admin can do this',
  beyond_token_scope: () => 'This token may not do that',
  operator_only: () => 'Only the operator of this server can do this',
  confirm_password_first: () => 'Confirm your password first',
  backup_under_way: () => 'Another backup is being downloaded. Please try again when it has finished.',
  backup_impossible: () =>
    'The database cannot be backed up at the moment. Please try again in a few minutes.',
  account_gone: () => 'This account no longer exists',
  team_gone: () => 'This team no longer exists',

  email_taken: () => 'An account with this email already exists',
  wrong_credentials: () => 'Invalid email or password',
  wrong_password: () => 'Current password is incorrect',
  human_token_required: () => 'A human-verification token is required',
  not_human: () => 'Could not verify that you are human. Please try again.',
  verifier_unavailable: () =>
    'Human verification is not available at the moment. Please try again in a few minutes.',
  passwords_busy: () =>
    'Too many passwords are being checked at the moment. Please try again in a few seconds.',
  no_account: ({ email, similar }: { email: string; similar: string }) =>
    `There is no account with the e-mail address "${email}"${similar && `; there is ${similar}`}.`,
  session_not_found: () => 'Session not found',
  token_not_found: () => 'Access token not found',
  too_many_tokens: ({ max }: Max) => `An account can have at most ${max} access tokens`,
  no_mail: () => 'This server sends no mail. Ask your team admin for a reset link.',
  own_reset_link: () => 'Change your own password in My Account',

  no_company_login: () => "This server does not use a company's login",
  company_login_only: () => "This server uses the company's login",
  company_login_too_old: () =>
    'Your account has no password. Log in with your company account again, and try this within ten minutes.',
  company_login_ended: () => 'This company login has expired or was used. Please log in again.',
  company_account_linked: () => 'This account or your company account is linked already',
  set_password_first: () => 'Set a password first, so that you can still log in',
  company_email_unverified: () =>
    'Your company does not say that this e-mail address is yours (the claim "email_verified"). Ask your administrator.',
  not_linked: () => 'Your account has no company login',
  wrong_account_password: () => 'This is not the password of your account',

  team_not_found: ({ name }: { name: string }) =>
    `There is no team called "${name}" any more. Ask for a new link, or start a team of your own.`,
  team_just_deleted: () => 'That team has just been deleted. Please try again.',
  team_name_taken: () =>
    'A team with this name already exists. Names must differ in more than letter case and spacing.',
  team_name_similar: ({ name }: { name: string }) =>
    `There is already a team called "${name}". To join it, spell its name exactly like that.`,
  team_name_reserved: ({ name }: { name: string }) =>
    `"${name}" is a reserved name. Please choose another team name.`,
  invitation_only: () => 'This team takes new members by invitation only. Ask a member for the invite link.',
  member_not_found: () => 'Team member not found',
  cannot_remove_yourself: () => 'You cannot remove yourself',
  admin_already: () => 'You are the team admin already',
  transfer_admin_first: () => 'Transfer the admin role first',
  opening_after_closing: () => 'Voting has to open before it closes',
  hiding_needs_closing: () => 'Votes can stay hidden until closing only if voting closes each day',
  closing_needs_reset: () => 'Voting can only close each day if votes are reset daily',

  too_many_outlets: ({ max }: Max) => `A team can have at most ${max} outlets`,
  outlet_not_found: () => 'Chat not found',
  outlet_has_channel: () => 'This chat has a channel in place of a URL',
  outlet_has_url: () => 'This chat has a URL in place of a channel',
  outlet_url_with_password: () => 'Please enter the URL without a user name and a password',
  outlet_port: ({ port }: { port: string }) =>
    `Nothing can be sent to port ${port}, because it is not for web servers. Please enter a URL with another port.`,
  outlet_tests_waiting: () => 'Other tests of your team are still waiting. Please try again shortly.',
  no_slack_app: () => 'This server has no Slack app',
  subscription_not_found: () => 'Subscription not found',
  too_many_streams: () => 'Too many event streams of this account are open. Please close some.',
  screen_open_too_often: () => 'This screen is open too often. Please close it somewhere.',
  calendar_not_found: () => 'Calendar not found',
  chat_link_of_other_team: () => 'This link is for members of another team',
  chat_link_not_found: () => 'Chat link not found',
}
