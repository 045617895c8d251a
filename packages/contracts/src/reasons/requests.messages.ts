/** Why a request is refused before it reaches what it asks for, in English. */
export const requestMessages = {
  fault: () => 'Something went wrong. Please try again.',
  database_unavailable: () =>
    'The database is not available at the moment. Please try again in a few seconds.',
  nothing_storable: () => 'Nothing can be saved at the moment. Please try again in a few minutes.',
  not_ready: () => 'This instance is not ready',
  too_many_requests: ({ seconds }: { seconds: number }) =>
    `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  invalid_json: () => 'The input is not valid JSON',
  json_required: () => 'Send the body as JSON, with content-type: application/json',
  body_too_large: ({ kibibytes }: { kibibytes: number }) => `The body is larger than ${kibibytes} KiB`,
  foreign_origin: () => 'Requests from this origin are not accepted',
  path_not_found: () => 'There is nothing at this path',
  method_not_allowed: ({ method }: { method: string }) => `This path does not take ${method}`,
  access_token_required: () => 'Send an access token of My Account as a bearer token',
  batch_too_long: ({ max }: { max: number }) => `A batch can have at most ${max} messages`,
  one_costly_call: () => 'Ask for one long list at a time: a batch can make one costly call',
  metrics_token_required: () => 'Send the value of METRICS_TOKEN as a bearer token',
  off_in_demo: () => 'This is switched off in the demo',
  foreign_address_in_demo: () => 'The demo takes no addresses of other pages',
  colleague_name_in_demo: ({ name }: { name: string }) =>
    `${name} is one of the team in this demo. Please choose another name.`,
  no_demo: () => 'This server is not a demo',
  demo_full: ({ minutes }: { minutes: number }) =>
    `The demo is full. It starts over in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}; please come back then.`,
  /** What the libraries for requests refuse. */
  not_accepted: ({ detail }: { detail: string }) => detail,
}
