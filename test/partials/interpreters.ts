import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { files, type Name } from './languages'

// Renders a partial with the language's own interpreter. Rails and Laravel escape values. Ruby's ERB does not do that
// by itself, and Laravel compiles Blade, so this file does both steps.

type Data = Record<string, unknown>

const has = (command: string) => !spawnSync(command, ['-v']).error

const RUBY = `
require 'erb'; require 'json'
print JSON.parse(STDIN.read).map { |file, data|
  source = File.read(file).gsub(/<%=(.*?)%>/m) { "<%= ERB::Util.html_escape((#{$1}).to_s) %>" }
  ERB.new(source).result_with_hash(data.transform_keys(&:to_sym))
}.to_json
`

const TWIG_LIBRARY = '/usr/share/php/Twig/autoload.php'
const TWIG = `
require '${TWIG_LIBRARY}';
echo json_encode(array_map(function ($case) {
  $twig = new \\Twig\\Environment(new \\Twig\\Loader\\ArrayLoader(['it' => file_get_contents($case[0])]));
  return $twig->render('it', $case[1]);
}, json_decode(stream_get_contents(STDIN), true)));
`

const BLADE = `
error_reporting(E_ALL);
set_error_handler(function ($level, $message) { throw new Exception($message); });
echo json_encode(array_map(function ($case) {
  $source = file_get_contents($case[0]);
  $source = preg_replace('/\\{\\{--.*?--\\}\\}/s', '', $source);
  $source = preg_replace('/\\{\\{\\s*(.+?)\\s*\\}\\}/s', '<?php echo htmlspecialchars((string) ($1), ENT_QUOTES); ?>', $source);
  $source = preg_replace('/\\B@(if|foreach)\\s*(\\((?:[^()]|(?2))*\\))/s', '<?php $1 $2: ?>', $source);
  $source = preg_replace('/\\B@(else)\\b/', '<?php $1: ?>', $source);
  $source = preg_replace('/\\B@(endif|endforeach)\\b/', '<?php $1; ?>', $source);
  extract($case[1]);
  ob_start();
  eval('?>' . $source);
  return ob_get_clean();
}, json_decode(stream_get_contents(STDIN), true)));
`

type Case = readonly [Name, Data]

const run = (command: string, flag: string, code: string, file: (name: Name) => string, cases: readonly Case[]) => {
  const input = JSON.stringify(cases.map(([name, data]) => [file(name), data]))
  return JSON.parse(execFileSync(command, [flag, code], { input, encoding: 'utf8' })) as string[]
}

/** Language → a function that renders partials, all at once; `undefined` if this machine does not have the language. */
export const interpreters = {
  erb: has('ruby') ? (cases: readonly Case[]) => run('ruby', '-e', RUBY, files.erb, cases) : undefined,
  twig:
    has('php') && existsSync(TWIG_LIBRARY)
      ? (cases: readonly Case[]) => run('php', '-r', TWIG, files.twig, cases)
      : undefined,
  blade: has('php') ? (cases: readonly Case[]) => run('php', '-r', BLADE, files.blade, cases) : undefined,
}
