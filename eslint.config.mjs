import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { houseRules } from './scripts/lint/houseRules.mjs';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'shell/e2e/**'];

/** Where data of unknown shape enters and is given its type; nowhere else may a type be asserted. */
const BOUNDARIES = [
  'api/src/http/**',
  'api/src/database/**',
  'shared-ui/src/api/**',
  'shared-ui/src/store/**',
  'shell/src/remotes/**',
  'shell/server/rendering/renderWorker.ts',
  'mfe/src/**',
  'scripts/**/*.ts',
  ...TESTS,
];

const syntax = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a default export has as many names as importers.',
  },
  exportAll: { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
  skippedTest: {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|fails|failing)$/]',
    message: 'A test runs, or it is not there.',
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
      'api/domain/types/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    plugins: { house: houseRules },
    rules: {
      'house/file-names': 'error',
      'house/comments': 'error',
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
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.web.json', './tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(syntax)],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Deprecated by its author only so that it stands out; a provider on loopback has no certificate.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      // Entities are plain data: nothing is lost when one is spread or written as a literal.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A function may promise because its interface does.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
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
      'forms/src/**/*.ts',
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
    // Entities are rows: TypeORM's classes carry columns and nothing else, so a literal is as good as an instance.
    files: ['api/src/**/*.ts'],
    rules: {
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Answers of servers are asserted on field by field; a wrong field fails the test.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: [
      '**/webpack.config.ts',
      '**/*.config.ts',
      '**/*.config.mjs',
      '*-mfe/src/remote.tsx',
      '**/*.d.ts',
      'shared-ui/testing/asset.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', syntax.exportAll, syntax.skippedTest] },
  },
  {
    files: ['scripts/**', 'api/sandbox/browser/**', 'shared-ui/src/platform/report.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['api/assets/**', '**/migrations/**', 'scripts/art/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'max-params': 'off', complexity: 'off' },
  },
);
