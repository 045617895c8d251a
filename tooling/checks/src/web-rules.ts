import type { PackageLayers } from './boundary-rule.ts'

/** The rules inside apps/web: routes → features → components → lib. */
export const web: PackageLayers = {
  folder: 'apps/web/src',
  slices: {
    folder: 'features/',
    names: ['account', 'auth', 'venues', 'voting', 'team', 'outlets', 'vault', 'shell'],
  },
  layers: [
    [/^[^/]+$/, 'main'],
    [/^routes\//, 'route'],
    [/^features\//, 'feature'],
    [/^components\//, 'component'],
    [/^lib\//, 'lib'],
  ],
  rules: {
    main: { values: ['main', 'route', 'feature', 'component', 'lib'], because: '' },
    route: {
      values: ['route', 'feature', 'component', 'lib'],
      types: ['main'],
      because: 'a route only picks the screen of a feature',
    },
    feature: {
      values: ['feature', 'component', 'lib'],
      because: 'a feature does not import its route; pass the values it needs as props',
    },
    component: {
      values: ['component', 'lib'],
      because: 'src/components has no code about lunch or voting; move it to a feature',
    },
    lib: {
      values: ['lib'],
      because:
        'lib is the lowest layer; code that needs a component or a feature belongs in src/components or src/features',
    },
  },
  sliceImports: {
    account: ['auth'],
    voting: ['auth', 'venues', 'team'],
    venues: ['auth'],
    team: ['auth', 'outlets'],
    outlets: ['auth'],
    vault: ['auth', 'venues'],
    shell: ['auth', 'team', 'voting'],
  },
  openLayers: ['feature'],
  sliceAdvice:
    'a feature imports no other feature, except all → auth, voting → venues and team, vault → venues, team → outlets, and shell → team and voting; move shared code to src/components or src/lib',
}
