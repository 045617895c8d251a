import { sentence } from '@lunchvote/contracts/sentence'
import type { Venue } from '@lunchvote/contracts/venues'

export const venuesMessages = {
  added: '🎉 Venue Added Successfully',
  updated: '✏️ Venue Updated Successfully',
  deleted: '🗑️ Venue Deleted',
  addingFailed: {
    title: '❌ Error Adding Venue',
    text: 'There was a problem adding your venue. Please try again.',
  },
  updatingFailed: {
    title: '❌ Error Updating Venue',
    text: 'There was a problem updating the venue. Please try again.',
  },
  deletingFailed: {
    title: '❌ Error Deleting Venue',
    text: 'There was a problem deleting the venue. Please try again.',
  },
  onOffer: {
    label: 'On offer',
    text: 'Your team can vote for it. Taken off offer, it keeps its history, and loses its votes of today.',
  },
  mapCredit: {
    text: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
  },
  restored: 'What you had typed is still here.',
  startOver: 'Start Over',
  confirmDelete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the venue and remove it from the list.',
  },
} as const

export const addedText = ({ name, active }: Venue) =>
  active ? `${name} is on the board.` : `${name} is off offer until you put it on the board.`

/** The warning about a venue that has the typed name already. */
export const namesakeText = ({ name, active }: Venue) =>
  active
    ? sentence(`The board already has a venue called ${name}`)
    : `${name} is already there, but off offer.`
