import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountPaths } from './account/paths.ts'
import { adminPaths } from './admin/paths.ts'
import { cabinetPaths } from './cabinet/paths.ts'
import { payerPaths } from './payer/paths.ts'
import { publishPaths } from './publish/paths.ts'
import { teamMemberMoneyPaths, teamMemberPaths } from './team-member/paths.ts'
import { docTaskNames } from './public/site/doc-names.ts'
import { publicPaths, shopPaths } from './public/paths.ts'
import { documentKinds } from '#capabilities/people/operator/vocabulary.ts'
import type { ScreenPath } from '#platform/web/screen-path.ts'

const screens = (area: string, paths: readonly ScreenPath[]) =>
  paths.map(([path, file]) =>
    path === ''
      ? index(`../capabilities/${file}`, { id: area })
      : route(path, `../capabilities/${file}`, { id: `${area}/${path}` }),
  )

export default [
  route('cabinet', 'cabinet/layout.tsx', [
    layout('cabinet/screens.tsx', screens('cabinet', cabinetPaths)),
    route('*', 'cabinet/missing.tsx'),
  ]),
  route('payer/community/share', 'payer/share.ts'),
  route('payer', 'payer/layout.tsx', [
    layout('payer/screens.tsx', screens('payer', payerPaths)),
    route('*', 'payer/missing.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    layout('admin/screens.tsx', screens('admin', adminPaths)),
    route('*', 'admin/missing.tsx'),
  ]),
  route('publish', 'publish/layout.tsx', [
    layout('publish/screens.tsx', screens('publish', publishPaths)),
    route('*', 'publish/missing.tsx'),
  ]),
  route('ablefy_affiliate/*', 'publish/other-name.ts'),
  route('team_member/cabinet/*', 'team-member/cabinet.tsx'),
  ...teamMemberMoneyPaths.map((path) =>
    route(`team_member/${path}`, 'team-member/money.tsx', { id: `team_member_money/${path}` }),
  ),
  route('team_member', 'team-member/layout.tsx', [
    layout('team-member/screens.tsx', screens('team_member', teamMemberPaths)),
    route('*', 'team-member/missing.tsx'),
  ]),
  ...screens('account', accountPaths),
  layout('public/ShopLayout.tsx', { id: 'shop-frame' }, [
    ...screens('shop', shopPaths),
    ...['s', 'f', 'v'].map((at) => route(`${at}/:username/*`, 'not-found.tsx', { id: `shop/missing/${at}` })),
  ]),
  ...screens('public', publicPaths),
  layout('public/site/SiteLayout.tsx', { id: 'site' }, [
    index('public/LandingPage.tsx', { id: 'landing' }),
    route('plans', 'public/site/PlansPage.tsx', { id: 'site/plans' }),
    route('ablefy_promos/:token', 'public/site/PromoPage.tsx', { id: 'site/promo' }),
    route('elopage_promos/:token', 'public/site/PromoPage.tsx', { id: 'site/promo-old' }),
    route('users/ablefy_affiliate', 'public/site/PartnerPage.tsx'),
    route('cookies', 'public/site/CookiesPage.tsx'),
    route('features', 'public/site/FeaturesPage.tsx'),
    route('docs', 'public/site/DocsPage.tsx'),
    ...docTaskNames.map((task) => route(`docs/${task}`, 'public/site/DocTaskPage.tsx', { id: `site/docs/${task}` })),
    route('docs/:name', 'public/site/DocPage.tsx', { id: 'site/doc' }),
    route('changelog', 'public/site/DocPage.tsx', { id: 'site/changelog' }),
    ...documentKinds.map((kind) => route(kind, 'public/PlatformDocumentPage.tsx', { id: `platform/${kind}` })),
    route(':slug', 'public/short-address.ts'),
  ]),
  route('api/docs', 'public/api-docs/ApiDocsPage.tsx'),
  route('language/:locale', 'public/language.ts'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig
