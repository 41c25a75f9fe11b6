import {
  NormalModuleReplacementPlugin,
  type Compiler,
  type RspackPluginInstance,
} from '@rspack/core';

const COMMON_JS = /@module-federation[\\/][\w-]+[\\/]dist[\\/][\w-]+\.cjs$/;

/**
 * Takes the federation runtime as ECMAScript modules. Its own plugin, which must stand before this one, names the
 * CommonJS files, of which nothing can be left out: manifests, snapshots and Node's ways of loading would come with
 * every page.
 */
export class ShakenRuntimePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(COMMON_JS, (resource) => {
      resource.request = asModule(resource.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('ShakenRuntimePlugin', ({ options: { resolve } }) => {
      const aliases = Object.entries(resolve.alias || {});
      resolve.alias = Object.fromEntries(
        aliases.map(([name, file]) => [name, typeof file === 'string' ? asModule(file) : file]),
      );
    });
  }
}

function asModule(file: string): string {
  return COMMON_JS.test(file) ? file.replace(/\.cjs$/, '.js') : file;
}
