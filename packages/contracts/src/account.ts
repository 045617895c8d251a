import { z } from 'zod'
import { displayName, password } from './auth.ts'

export const profileChange = z.object({ displayName }).meta({ title: 'ProfileChange' })

export const accountDeletion = z.object({ password }).meta({ title: 'AccountDeletion' })
