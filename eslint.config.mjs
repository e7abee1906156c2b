import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { libraryInternals, noImportedMutation, PROTOTYPE } from './tools/scripts/check/libraryInternals.mjs';
import { plainWords } from './tools/scripts/check/plainWords.mjs';

const shop = { rules: { 'no-imported-mutation': noImportedMutation, ...plainWords } };
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'];

/** Files that assign types to data of unknown shape; type assertions are allowed nowhere else. */
const BOUNDARIES = [
  'api/src/http/**',
  'api/src/database/**',
  'shared-ui/src/api/**',
  'shared-ui/src/store/**',
  'shell/src/remotes/**',
  'shell/server/ssr/renderWorker.ts',
  'packages/mfe/src/**/*.ts',
  'packages/mfe/command/host/**',
  'tools/art/src/**',
  'tools/{scripts,bench}/**/*.ts',
  ...TESTS,
];

const syntax = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a default export has as many names as importers.',
  },
  shopDays: {
    selector: [
      'CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.0.value=0][arguments.1.value=10]',
      "CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.1.value>0][callee.object.callee.property.name='toISOString']",
      "CallExpression[callee.property.name='split'][callee.object.callee.property.name='toISOString']",
      "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
      'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
      'CallExpression[callee.property.name=/^get(UTC)?(Date|Day|Hours|Minutes)$/]',
    ].join(', '),
    message: 'A day or a time that people read is written by a function of packages/domain/src/shopDays.ts.',
  },
  cutInput: {
    selector: 'JSXOpeningElement:has(JSXSpreadAttribute) > JSXAttribute[name.name="maxLength"]',
    message:
      'A field with maxLength cuts what is pasted, without a word. The rule of its form refuses it instead.',
  },
  exportAll: { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
  skippedTest: {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|fails|failing)$/]',
    message: 'A test runs, or it is not there.',
  },
};

/** Refuses methods of TypeORM that begin their own transaction, which would commit the work of `inTransaction`. */
const ownTransactions = {
  selector: [
    'CallExpression[callee.property.name=/^(save|softRemove|recover|transaction|setLock)$/]',
    'CallExpression[callee.property.name=/^(start|commit|rollback)Transaction$/]',
    "CallExpression[callee.property.name='remove'][callee.object.name=/^(tx|em|manager|read|write|repository)$/]",
    "CallExpression[callee.property.name='remove'][callee.object.property.name=/^(manager|read|write)$/]",
    "CallExpression[callee.property.name='remove'][callee.object.callee.property.name='getRepository']",
  ].join(', '),
  message:
    'TypeORM knows of no transaction of `inTransaction`: this would begin one of its own and commit ours with it.',
};

const sqlByHand = {
  regex: '/database/sql\\.ts$',
  importNames: ['queryRows', 'executeUpdate'],
  message: "SQL by hand is a function of the subject's *.sql.ts; services call it by its name.",
};

/** Refuses browser globals outside functions, in modules that the server also loads. */
const browserAtLoad = {
  selector:
    'Identifier[name=/^(window|document|navigator|location|history|localStorage|sessionStorage|matchMedia)$/]' +
    ':not(:function *):not(PropertyDefinition *):not(MemberExpression > .property):not(Property > .key)' +
    ':not(ImportSpecifier *):not(ExportSpecifier *):not(TSInterfaceBody *):not(TSTypeLiteral *)',
  message: 'The server loads this module too, and has no browser.',
};

/** Front-end modules that only browsers load, so they may use browser globals when they load. */
const BROWSER_ENTRIES = [
  'shell/src/index.ts',
  'shell/src/bootstrap.tsx',
  'shell/src/boot/boot.ts',
  '*/src/standalone.tsx',
];

/** Texts that no comment may contain: marks of open tasks, directives that disable lint rules, and separator lines. */
const FORBIDDEN_IN_COMMENTS = [
  ...['todo', 'fixme', 'xxx', 'hack', 'oxlint-disable', 'eslint-disable'],
  ...['======', '******', '######', '~~~~~~', '------', '──────'],
];

const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';

/** Rules that refuse literal colours, radii and breakpoints in styles, which must come from shared-ui/src/theme. */
const designTokens = {
  colour: {
    selector: `:matches(TemplateElement[value.raw=/${HEX}\\b|\\b(?:rgb|hsl)a?\\(/i], Literal[value=/^${HEX}$/i])`,
    message: 'A colour is a token of shared-ui/src/theme/tokens.ts, e.g. var(--ink).',
  },
  radius: {
    selector: 'TemplateElement[value.raw=/radius: *\\d+px/]',
    message: 'A radius is a token of shared-ui/src/theme/tokens.ts, e.g. var(--radius-card).',
  },
  breakpoint: {
    selector: 'TemplateElement[value.raw=/@media[^{]*\\dpx/]',
    message: "A breakpoint is one of shared-ui/src/theme/media.ts, e.g. ${media.up('md')}.",
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.cache/**',
      '.nx/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
      'packages/domain/types/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      'no-warning-comments': ['error', { terms: FORBIDDEN_IN_COMMENTS, location: 'anywhere' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      complexity: ['error', 14],
    },
  },
  {
    // Rules that need types run in oxlint (.oxlintrc.json), which is much faster.
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict],
    plugins: { shop },
    rules: {
      'shop/plain-comments': 'error',
      'shop/plain-names': 'error',
      'no-restricted-syntax': ['error', ...Object.values(syntax)],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    files: BOUNDARIES,
    rules: {
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
    },
  },
  {
    files: [
      '**/*.tsx',
      'shared-ui/src/**/*.ts',
      'packages/forms/src/**/*.ts',
      'shell/src/**/*.ts',
      '*-mfe/src/**/*.ts',
    ],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{shared-ui,packages/forms,packages/order-ui,shell,*-mfe}/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'shared-ui/src/theme/**'],
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(syntax), ...Object.values(designTokens)],
    },
  },
  {
    files: ['{shared-ui,packages/forms,shell,storefront-mfe}/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...BROWSER_ENTRIES, 'shared-ui/src/theme/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...Object.values(syntax),
        ...Object.values(designTokens),
        browserAtLoad,
      ],
    },
  },
  {
    files: ['packages/domain/src/shopDays.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(syntax).filter((rule) => rule !== syntax.shopDays)],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...Object.values(syntax), ownTransactions] },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(syntax), ownTransactions, ...libraryInternals],
      'shop/no-imported-mutation': 'error',
    },
  },
  {
    files: [
      'packages/{contract,create-mfe,domain,mfe,registry,store,web-server}',
      'shell/server',
      'tools',
    ].map((folder) => `${folder}/**/*.ts`),
    ignores: [...TESTS, 'packages/domain/src/shopDays.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(syntax), ...libraryInternals],
      'shop/no-imported-mutation': 'error',
    },
  },
  {
    // The manuals of oidc-provider (redirectUriAllowed) and jsdom (shims in beforeParse) document setting
    // these prototype members.
    files: ['tools/sandbox/src/oidc/provider.ts', 'packages/mfe/command/host/browserWindow.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...Object.values(syntax),
        ...libraryInternals.filter(({ selector }) => selector !== PROTOTYPE),
      ],
    },
  },
  {
    files: ['api/src/features/**/*.ts'],
    ignores: [...TESTS, '**/*.sql.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [sqlByHand] }] },
  },
  {
    files: TESTS,
    rules: {
      'shop/plain-comments': 'off',
      // Jest loads all modules again for each test file, so the tests of one subject share a file.
      'max-lines': ['error', 1000],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    files: [
      '**/webpack.config.ts',
      '**/*.config.ts',
      '**/*.config.mjs',
      '*-mfe/src/pages.tsx',
      'packages/create-mfe/template/src/pages.tsx',
      '**/*.d.ts',
      'shared-ui/testing/asset.ts',
      'e2e/{buildShop,containers/*}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', syntax.exportAll, syntax.skippedTest] },
  },
  {
    files: [
      'tools/art/**',
      'tools/{scripts,bench}/**',
      'e2e/{buildShop,containers/*}.ts',
      'tools/sandbox/browser/**',
      'shared-ui/src/platform/report.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['api/assets/**', '**/migrations/**', 'tools/art/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'max-params': 'off', complexity: 'off' },
  },
  {
    files: ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib'].flatMap((name) => [
      `**/${name}/**`,
      `**/${name}.*`,
    ]),
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'A name that says nothing of its subject collects everything.' },
      ],
    },
  },
);
