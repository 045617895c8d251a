/**
 * The questions and their answers. The words in quotes are labels of the board or of Team Management. A place in braces
 * is a link, whose words are the text of the same name.
 */
export const faqMessages = {
  back: 'Back to Home',
  title: 'Frequently Asked Questions',
  /** The title of the browser's tab. */
  documentTitle: 'FAQ',
  voting: {
    question: 'How does voting work?',
    answer:
      'Everybody has one vote a day. Open the board, pick the venue you are hungry for and tap its vote button. The bars show how much of the team is behind each venue, and the one with the most votes wins.',
  },
  changing: {
    question: 'Can I change my vote?',
    answer:
      'As often as you like, until voting closes or the votes are reset. Vote for another venue and your vote moves there; “Remove Vote” takes it back altogether.',
  },
  ways: {
    question: 'Can we vote for more than one venue, or in secret?',
    answer:
      'Both, if the admin chooses so under Team Management. With “Everything I would eat”, you say “Would Eat” or “Not for Me” to as many venues as you like, and the one with the most for it after those against it wins. Votes can also stay hidden until you have voted, or until voting closes. The board then says who has voted, but not for what.',
  },
  closing: {
    question: 'Who closes the vote?',
    answer:
      'The clock, if the admin has set a closing time: at that minute voting ends, and the board shows where lunch is. Anybody in the team can also decide at once with “Decide Now”, or reopen voting afterwards. Without a closing time, voting stays open all day.',
  },
  daysOff: {
    question: 'What about holidays?',
    answer:
      'Under Team Management, the admin chooses a region, whose public holidays are then days off, and adds days of your own. On a day off, nothing closes and nobody is reminded, and the board says when the next lunch is. Who is in can vote all the same.',
  },
  suggestions: {
    question: 'What if nobody wants to choose?',
    answer:
      'Press “Suggest Three”: the board then sets two venues apart where the team has not eaten for longest, and a wild card. Everybody in the team gets the same three. The admin can also choose that a day without votes ends with the first of them.',
  },
  ties: {
    question: 'How is a tie decided?',
    answer:
      'Of the venues that are level, you eat at the one where the team has not eaten for longest, and a new venue counts as longest. If that does not help, the venue whose votes were complete first wins. The board gives the reason, and so does the {history}.',
    history: 'lunch history',
  },
  weeks: {
    question: 'How does a week begin and end?',
    answer:
      'On the first lunch day, the board opens with the venue where the team ate longest ago, until somebody votes. On the last one, from 13:00, it says the week in one sentence. From December on, “Lunch History” leads to the year: lunches, venues and a picture to share. It names no person.',
  },
  tables: {
    question: 'What if we go to different places?',
    answer:
      'Once lunch is decided, “Open Another Table…” opens one at another place, or for an order in which each person writes what they would like. Others join with one tap, and who changes nothing stays with the decision. Guests count at their host’s table. Whoever has reminders on gets one five minutes before their table leaves.',
  },
  chats: {
    question: 'Can we vote in our chat?',
    answer:
      'The admin can add a channel of your chat under Team Management. Its messages have a link for each venue, and in Mattermost buttons too. The first time, a button answers with a link that asks which account is yours. My Account lists these chats.',
  },
  assistants: {
    question: 'Can my assistant vote for me?',
    answer:
      'Yes, if it knows the Model Context Protocol. Create an access token under My Account, and give it to your assistant together with the address of this LunchVote, followed by /mcp. The token decides whether it may only look, or also vote and add venues.',
  },
  venues: {
    question: 'How do I add a venue?',
    answer:
      "Anybody in the team can {add}: it takes a name and a line on what makes it worth the walk. It gets a drawing that fits its name, until you choose a picture. The link to the restaurant's page fills all of this in. Ideas for another day go into the {vault}.",
    add: 'add one',
    vault: 'vault',
  },
  admin: {
    question: 'Who is the team admin?',
    answer:
      'Whoever created the team. There is one admin at a time, and the role can be handed on to another member.',
  },
  managing: {
    question: 'How do admins manage the team?',
    answer:
      "Under {team} in the menu, which only the admin sees: timezone, daily reset and closing time, when and where you leave, how you vote, who can join, the team's name, its members and links with which they reset their passwords, and deleting it.",
    team: 'Team Management',
  },
  founding: {
    question: 'How do I start a new team?',
    answer:
      'Log out, sign up with another email address, and type a team name that nobody has yet. The new team is yours to manage.',
  },
  joining: {
    question: 'How do others join my team?',
    /** {name} is the name of the team. */
    answer:
      'Send them the {invite}. Or they choose the exact team name, {name}, when they sign up, unless your team takes new members by invitation only.',
    /** The answer for visitors, who have no team. */
    visitorAnswer:
      'Send them the {invite}. Or they choose the exact team name when they sign up, unless your team takes new members by invitation only.',
    invite: 'invite link',
  },
}
