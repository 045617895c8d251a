/** Why there is no lunch today, and when the next one is. Boards and wall screens say it. */
export const nextLunchMessages = {
  dayOff: 'Day off',
  dayOffFor: (name: string) => `Day off: ${name}`,
  /** `day` is such as "Monday 28 December". */
  next: (day: string) => `Next lunch: ${day}`,
  /** `time` is like "11:45". */
  tomorrow: (time: string) => `Tomorrow: voting closes at ${time}`,
}
