import type { Inside } from './house-rule.ts'

/** Inside apps/web: routes → features → components → lib. */
export const web: Inside = {
  folder: 'apps/web/src',
  slices: { folder: 'features/', names: ['auth', 'venues', 'votes', 'team', 'vault', 'shell'] },
  layers: [
    [/^[^/]+$/, 'main'],
    [/^routes\//, 'route'],
    [/^features\//, 'feature'],
    [/^components\//, 'component'],
    [/^lib\//, 'lib'],
  ],
  rules: {
    main: { values: ['main', 'route', 'feature', 'component', 'lib'], types: [], because: '' },
    route: {
      values: ['route', 'feature', 'component', 'lib'],
      types: ['main'],
      because: 'a route names a screen of a feature; nothing needs to know how the app starts',
    },
    feature: {
      values: ['feature', 'component', 'lib'],
      types: [],
      because: 'a feature does not know which route shows it; take what the route knows as a prop',
    },
    component: {
      values: ['component', 'lib'],
      types: [],
      because: 'src/components could ship in another product; what knows the domain belongs into a feature',
    },
    lib: {
      values: ['lib'],
      types: [],
      because: 'lib is the ground everything stands on; what needs a component or a feature belongs there',
    },
  },
  neighbours: {
    auth: [],
    votes: ['auth', 'venues'],
    venues: ['auth'],
    team: ['auth'],
    vault: ['auth'],
    shell: ['auth', 'team'],
  },
  doors: ['feature'],
  commonTypes: [],
  neighbourAdvice:
    'features stand alone but for all → auth, votes → venues and shell → team; what two need belongs into src/components or src/lib',
}
