import { deliveryMessages } from './deliveries.messages.ts'
import { type SentenceOf, sayFrom } from './sentence.ts'

export type DeliveryReason = keyof typeof deliveryMessages
export type DeliveryError = SentenceOf<DeliveryReason>

export const deliveryReasons = Object.keys(deliveryMessages) as [DeliveryReason, ...DeliveryReason[]]

export const sayOfDelivery = sayFrom(deliveryMessages)
