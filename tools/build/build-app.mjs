// Builds one app into a folder: `node tools/build/build-app.mjs <app> <build> <folder>`. The publisher calls `buildApp` in
// child processes (`builders.mjs`), to compile two apps in parallel and to free webpack's memory.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv } from 'node:process';
import webpack from 'webpack';
import { folderOf, readRemoteDescription, SHELL } from './apps.mjs';
import { compressFile, compressFolder } from './compress.mjs';
import { buildOwnContractDeclaration } from './contract/contract-declaration.mjs';
import { drawIcons } from './draw-icons.mjs';
import { scanCompilation } from './contract/scan-uses.mjs';
import { createServerConfig } from './server-config.mjs';
import { createEmbedConfig, createFrameConfig, createShellConfig, createWorkerConfig } from './shell-config.mjs';

/**
 * Compiles an app, and stores webpack's cache.
 * @returns {Promise<import('webpack').Compilation>}
 * @throws with webpack's messages if a module does not compile
 */
function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config, (error, stats) => {
      const done = () => {
        if (error || !stats) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve(stats.compilation);
      };
      // Without a compiler, the configuration was invalid.
      if (compiler) compiler.close(done);
      else done();
    });
  });
}

async function buildRemote(app) {
  const { default: createConfig } = await import(join(folderOf(app.name), 'webpack.config.mjs'));
  const compilation = await compile(await createConfig(app));
  const description = await readRemoteDescription(app.name);
  if (description.server) await compile(createServerConfig(app, description.server));
  await copyFile(join(folderOf(app.name), 'remote.json'), join(app.outputPath, 'remote.json'));
  return compilation;
}

/** Builds the shell and its HTML template: the header, menus and footer, rendered from the shell's own components. */
async function buildShell(app) {
  const compilation = await compile(createShellConfig(app));
  await compile(createWorkerConfig(app));
  await compile(createEmbedConfig(app));
  const frameFolder = join(app.outputPath, '.frame');
  await compile(createFrameConfig({ ...app, outputPath: frameFolder }));
  const { renderEarlyScript, renderTemplate } = createRequire(import.meta.url)(join(frameFolder, 'frame.cjs'));
  await writeFile(join(app.outputPath, 'index.template.html'), renderTemplate());
  await writeFile(join(app.outputPath, 'early.js'), renderEarlyScript());
  await rm(frameFolder, { recursive: true });
  await mkdir(join(app.outputPath, 'static'), { recursive: true });
  const mark = join(folderOf(SHELL), 'src/html/favicon.svg');
  await copyFile(mark, join(app.outputPath, 'static/favicon.svg'));
  await drawIcons(mark, join(app.outputPath, 'static'));
  await copyFile(
    join(folderOf('shared-ui'), 'src/styles/fonts/archivo-nyimbo.woff2'),
    join(app.outputPath, 'static/archivo-nyimbo.woff2'),
  );
  return compilation;
}

/**
 * Adds the data that the checks of later releases read: the version, the brotli size of each script, the app's uses of
 * other apps, and the bus contract.
 */
async function addReleaseCheckData({ name, outputPath }, { compilation, sizes }) {
  const { version } = JSON.parse(await readFile(join(folderOf(name), 'package.json'), 'utf8'));
  const path = join(outputPath, 'build.json');
  const brotliBytes = Object.fromEntries(
    Object.entries(sizes)
      .filter(([file]) => file.endsWith('.js'))
      .sort(),
  );
  const uses = await scanCompilation(compilation);
  const report = { ...JSON.parse(await readFile(path, 'utf8')), brotliBytes, version, uses };
  await writeFile(path, JSON.stringify(report, null, 1));
  await compressFile(path);
  await writeFile(join(outputPath, 'contract.d.ts'), await buildOwnContractDeclaration());
}

/**
 * Builds an app, compresses its files and completes its report.
 * @param {{ name: string, build: string, outputPath: string }} app
 */
export async function buildApp(app) {
  await mkdir(app.outputPath, { recursive: true });
  const compilation = await (app.name === SHELL ? buildShell(app) : buildRemote(app));
  await addReleaseCheckData(app, { compilation, sizes: await compressFolder(app.outputPath) });
}

if (argv[1] === new URL(import.meta.url).pathname) {
  const [name, build, outputPath] = argv.slice(2);
  // webpack and the federation plugin print their own logs. The relevant message is in the error.
  process.env.NODE_ENV = 'production';
  buildApp({ name, build, outputPath }).catch((error) => {
    console.error(`${name} did not build:\n${error.message}`);
    process.exitCode = 1;
  });
}
